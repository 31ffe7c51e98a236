import type { LocaleState } from '@foyer/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeCore } from '../testing/createFakeCore.ts';
import type { Catalogue } from './Catalogue.ts';
import { createWords } from './createWords.ts';
import * as finder from './findLanguage.ts';

const words = (lang: string, title: string): Catalogue => ({ lang, words: { 'connect.title': title } });

/** Words of a core whose languages come when the test says so. */
function start(choice: LocaleState['choice'], { own = {}, page = ['sv', 'de-CH'] } = {}) {
  const fake = createFakeCore({ state: { locale: { choice, words: own } } });
  const loads: string[] = [];
  const coming = new Map<string, { come(title: string): void; fail(): void }>();
  const source = (lang: string) => () => {
    loads.push(lang);
    return new Promise<Catalogue>((resolve, reject) => {
      coming.set(lang, {
        come: (title) => resolve(words(lang, title)),
        fail: () => reject(new Error('away')),
      });
    });
  };
  const load = { de: source('de'), he: source('he'), 'pt-BR': source('pt-BR') };
  const findLanguage: typeof finder.findLanguage = (wanted, languages) =>
    finder.findLanguage(wanted, languages, load);
  const spoken = createWords(fake.core, {
    finder: async () => ({ ...finder, findLanguage }),
    languages: () => page,
  });
  const choose = (next: LocaleState['choice']) => fake.set({ locale: { choice: next, words: own } });
  const title = () => spoken.get().words['connect.title'];
  return { fake, spoken, loads, coming, choose, title };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the words of a modal', () => {
  it('words-01 has English at once and loads nothing for it', async () => {
    const { spoken, loads, title } = start('en-GB');
    await spoken.ready;
    expect(title()).toBe('Connect');
    expect(spoken.get()).toMatchObject({ lang: 'en', dir: 'ltr', locale: 'en-US' });
    expect(loads).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('words-01 words-02 words-03 loads the one language that was found, and is ready with it', async () => {
    const { spoken, loads, coming, title } = start('auto');
    await expect.poll(() => loads).toEqual(['de']);
    coming.get('de')?.come('Verbinden');
    await spoken.ready;
    expect(title()).toBe('Verbinden');
    expect(spoken.get()).toMatchObject({ lang: 'de', dir: 'ltr', locale: 'de-CH' });
    expect(loads).toEqual(['de']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('words-03 speaks English after 2 s, and the language when it comes', async () => {
    const { spoken, coming, title } = start('de');
    const heard = vi.fn();
    spoken.subscribe(heard);
    await expect.poll(() => coming.has('de')).toBe(true);
    await vi.advanceTimersByTimeAsync(2000);
    await spoken.ready;
    expect(title()).toBe('Connect');
    coming.get('de')?.come('Verbinden');
    await expect.poll(title).toBe('Verbinden');
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('words-04 words-07 changes at run time; the newest choice wins, whatever comes last', async () => {
    const { spoken, coming, choose, title } = start('en');
    await spoken.ready;
    const heard: unknown[] = [];
    spoken.subscribe(() => heard.push(title()));
    const stop = spoken.follow();
    choose('de');
    choose('he');
    expect(title()).toBe('Connect');
    await expect.poll(() => [...coming.keys()]).toEqual(['de', 'he']);
    coming.get('he')?.come('התחברות');
    await expect.poll(title).toBe('התחברות');
    expect(spoken.get()).toMatchObject({ lang: 'he', dir: 'rtl' });
    coming.get('de')?.come('Verbinden');
    choose({ lang: 'sv', words: { 'connect.title': 'Anslut' } });
    await expect.poll(title).toBe('Anslut');
    expect(heard).toEqual(['התחברות', 'Anslut']);
    stop();
    choose('en');
    await Promise.resolve();
    expect(spoken.get().lang).toBe('sv');
  });

  it.each(['sv', 'english', 'not a tag', ''])(
    'words-13 tells the developer that there is no language for "%s", and what there is',
    async (choice) => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
      const { spoken } = start(choice, { page: ['de'] });
      await spoken.ready;
      expect(spoken.get().lang).toBe('en');
      expect(warn.mock.calls).toEqual([
        [expect.stringMatching(new RegExp(`\`locale\` "${choice}".*'auto'.* en, de, he, pt-BR.*catalogue`))],
      ]);
    },
  );

  it.each([
    ['auto', ['sv', 'nb']],
    ['sv,de', ['en']],
    ['en-GB', ['sv']],
    // As a site writes it that passes `document.documentElement.lang` or `navigator.language`.
    ['sv', ['sv', 'en']],
    ['sv-SE', ['', 'sv-SE', 'sv']],
    ['nb,sv', ['', 'sv']],
    ['auto', []],
    ['auto', ['nb,sv']],
  ])('words-13 says nothing of %s on a page in %j', async (choice, page) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { spoken, coming } = start(choice, { page });
    await vi.advanceTimersByTimeAsync(0);
    coming.get('de')?.come('Verbinden');
    await spoken.ready;
    expect(warn).not.toHaveBeenCalled();
  });

  it('words-04 says English and a line in the console when a language fails, and tries again with the next open', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { fake, spoken, loads, coming, title } = start('pt');
    await expect.poll(() => coming.has('pt-BR')).toBe(true);
    coming.get('pt-BR')?.fail();
    await spoken.ready;
    expect(title()).toBe('Connect');
    expect(spoken.get().lang).toBe('en');
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('"pt"'), new Error('away'));
    spoken.follow();
    expect(loads).toEqual(['pt-BR']);
    fake.set({ modal: { open: true, loading: false, shake: false } });
    await expect.poll(() => loads).toEqual(['pt-BR', 'pt-BR']);
    coming.get('pt-BR')?.come('Conectar');
    await expect.poll(title).toBe('Conectar');
  });

  it('words-02 looks again at the page with the next open', async () => {
    const page = ['en'];
    const { fake, spoken, loads } = start('auto', { page });
    await spoken.ready;
    spoken.follow();
    page[0] = 'he';
    fake.set({ modal: { open: true, loading: false, shake: false } });
    await expect.poll(() => loads).toEqual(['he']);
  });

  it('words-06 puts the host’s words over the catalogue’s, and those for the language over all', async () => {
    const own = { 'connect.title': 'Enter', 'act.retry': 'Again', de: { 'connect.title': 'Eintreten' } };
    const { spoken, coming, title, choose } = start('de', { own });
    await expect.poll(() => coming.has('de')).toBe(true);
    coming.get('de')?.come('Verbinden');
    await spoken.ready;
    spoken.follow();
    expect(title()).toBe('Eintreten');
    expect(spoken.get().words['act.retry']).toBe('Again');
    expect(spoken.get().words['head.back']).toBe('Back');
    choose('en');
    await expect.poll(title).toBe('Enter');
  });

  it('words-09 learns the English of a view with the view', async () => {
    const { spoken } = start('en');
    await spoken.ready;
    const heard = vi.fn();
    spoken.subscribe(heard);
    expect(spoken.get().words['networks.search']).toBeUndefined();
    spoken.learn(undefined);
    expect(heard).not.toHaveBeenCalled();
    spoken.learn({ 'networks.search': 'Search networks' });
    expect(spoken.get().words['networks.search']).toBe('Search networks');
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
