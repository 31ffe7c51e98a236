import { appPayloads } from '@foyer/protocol/frame';
import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeClock } from '../testing/fakeClock.ts';
import type { Catalogue } from './Catalogue.ts';
import { createSay } from './createSay.ts';
import { createSpeech } from './createSpeech.ts';
import { english } from './english.ts';

/** A speech whose languages come when the test says so. */
function start(browser: readonly string[] = ['en-GB']) {
  const clock = fakeClock();
  const loads: string[] = [];
  const coming = new Map<string, { come(): void; fail(): void }>();
  const source = (lang: string) => (): Promise<Catalogue> => {
    loads.push(lang);
    return new Promise((resolve, reject) => {
      const words = { ...english, 'parts.back': `back in ${lang}` } as unknown as Catalogue['words'];
      coming.set(lang, {
        come: () => resolve({ lang, words }),
        fail: () => reject(new Error('away')),
      });
    });
  };
  const load = { de: source('de'), he: source('he'), 'pt-BR': source('pt-BR') };
  const speech = createSpeech({ languages: () => browser, clock, load });
  return { clock, loads, coming, speech };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

afterEach(() => vi.restoreAllMocks());

describe('speech', () => {
  it('sitewords-01 speaks English at once, and loads one language with the first question', async () => {
    const { speech, loads, coming, clock } = start();
    expect((await speech.ready()).lang).toBe('en');
    speech.follow(['de-AT']);
    expect(loads).toEqual([]);
    const asked = [speech.ready(), speech.ready()];
    expect(loads).toEqual(['de']);
    coming.get('de')?.come();
    const [language] = await Promise.all(asked);
    expect(language).toMatchObject({ lang: 'de', dir: 'ltr', locale: 'de-AT' });
    expect(speech.current()).toBe(language);
    expect(createSay(speech.current())('parts.back')).toBe('back in de');
    clock.pass(10_000);
    await speech.ready();
    expect(loads).toEqual(['de']);
  });

  it('sitewords-02 takes only tags of a strict form, and says English for one that it does not have', async () => {
    const { speech, loads } = start(['de']);
    speech.follow(['sv']);
    expect((await speech.ready()).lang).toBe('en');
    expect(loads).toEqual([]);
    const isTaken = (locales: unknown) => v.is(appPayloads.SYNC_THEME, { locales });
    expect(isTaken(['pt_BR', 'zh-Hant-TW', 'ar'])).toBe(true);
    for (const bad of ['de', ['<b>'], ['../de'], ['de-'], ['d'], [''], [7], Array(9).fill('de')]) {
      expect(isTaken(bad), String(bad)).toBe(false);
    }
  });

  it('sitewords-03 goes by the browser where the page says nothing', async () => {
    const { speech, coming, loads } = start(['sv', 'iw', 'de']);
    const asked = speech.ready();
    coming.get('he')?.come();
    expect(await asked).toMatchObject({ lang: 'he', dir: 'rtl' });
    speech.follow(['pt']);
    void speech.ready();
    speech.follow(undefined);
    void speech.ready();
    expect(loads).toEqual(['he', 'pt-BR', 'he']);
  });

  it('sitewords-04 speaks English when a language fails, says so, and tries again with the next question', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { speech, coming, loads } = start(['de']);
    const asked = speech.ready();
    coming.get('de')?.fail();
    expect((await asked).lang).toBe('en');
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('"de"'), new Error('away'));
    const again = speech.ready();
    expect(loads).toEqual(['de', 'de']);
    coming.get('de')?.come();
    expect((await again).lang).toBe('de');
  });

  it('sitewords-04 waits 2 s for a language, then speaks English until it is here', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { speech, coming, clock } = start(['de']);
    const asked = speech.ready();
    clock.pass(1_999);
    await settle();
    expect(warn).not.toHaveBeenCalled();
    clock.pass(1);
    expect((await asked).lang).toBe('en');
    expect(warn).toHaveBeenCalledTimes(1);
    coming.get('de')?.come();
    await settle();
    expect((await speech.ready()).lang).toBe('de');
  });

  it('sitewords-05 the newest wish wins, whatever comes last', async () => {
    const { speech, coming } = start();
    speech.follow(['de']);
    const first = speech.ready();
    speech.follow(['he']);
    const second = speech.ready();
    coming.get('he')?.come();
    expect((await second).lang).toBe('he');
    coming.get('de')?.come();
    await first;
    expect(speech.current().lang).toBe('he');
  });
});
