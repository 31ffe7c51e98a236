import { describe, expect, it } from 'vitest';
import { flush, startCore } from '../testing/startCore.ts';
import type { Catalogue } from './Catalogue.ts';
import { selectWord } from './state.ts';

const german: Catalogue = { lang: 'de', words: { 'host.connect': 'Wallet verbinden' } };

function wordOf(options: Parameters<typeof startCore>[0]) {
  return selectWord(startCore(options).core.getState(), 'host.connect', 'Connect wallet');
}

describe('locale', () => {
  it('locale-01 is chosen by option, and changed at run time without loading anything', async () => {
    const { core, http, adapter } = startCore();
    expect(core.getState().locale).toEqual({ choice: 'auto', words: {} });
    core.actions.locale.choose('de');
    expect(core.getState().locale.choice).toBe('de');
    core.actions.locale.choose(german);
    expect(core.getState().locale.choice).toBe(german);
    await flush();
    expect(http.requests).toEqual([]);
    expect(adapter.calls).toEqual([]);
    await core.load();
    core.actions.locale.choose('fr');
    expect(core.getState().locale.choice).toBe('fr');
    for (const none of [undefined, null]) {
      core.actions.locale.choose(none as never);
      expect(core.getState().locale.choice).toBe('auto');
    }
    expect(startCore({ options: { locale: 'ja' } }).core.getServerState().locale.choice).toBe('ja');
  });

  it('locale-02 takes a text from the host, then from the imported catalogue, then English', () => {
    const words = { 'host.connect': 'Enter', de: { 'host.connect': 'Eintreten' } };
    expect(wordOf({})).toBe('Connect wallet');
    expect(wordOf({ options: { locale: 'de' } })).toBe('Connect wallet');
    expect(wordOf({ options: { locale: german } })).toBe('Wallet verbinden');
    expect(wordOf({ options: { words } })).toBe('Enter');
    expect(wordOf({ options: { words: { 'host.connect': {} } } })).toBe('Connect wallet');
    expect(wordOf({ options: { words, locale: 'fr' } })).toBe('Enter');
    expect(wordOf({ options: { words, locale: 'de' } })).toBe('Eintreten');
    expect(wordOf({ options: { words, locale: german } })).toBe('Eintreten');
  });

  it('locale-03 keeps texts out of the events', async () => {
    const { events } = startCore({ options: { locale: german, words: { 'host.connect': 'Enter' } } });
    await flush();
    expect(JSON.stringify(events)).not.toMatch(/verbinden|Enter/);
  });
});
