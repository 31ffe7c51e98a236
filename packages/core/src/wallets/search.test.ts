import { describe, expect, it } from 'vitest';
import { registryUrl as address, asked, walletsOf } from '../testing/registryAnswers.ts';
import { defer, flush, startCore } from '../testing/startCore.ts';
import { selectRegistry } from './selectRegistry.ts';
import type { WalletList } from './state.ts';

const idsOf = (list: WalletList) => (list.status === 'idle' ? [] : list.wallets.map(({ id }) => id));

async function searching(answer: (page: number) => unknown = () => ({ data: walletsOf(0, 2), count: 2 })) {
  const started = startCore({
    prepare: ({ http }) => http.on(address, ({ query }) => answer(Number(query?.page))),
  });
  const { core, clock, http } = started;
  // Loads the verbs, as looking at all wallets does.
  await core.actions.wallets.search('');
  return {
    ...started,
    found: () => core.getState().wallets.found,
    /** Searches and waits for the answer. */
    async search(text: string, certified = false): Promise<void> {
      const times = http.to(address).length + 1;
      const done = core.actions.wallets.search(text, { certified });
      clock.advance(150);
      await asked(started, times);
      clock.advance(150);
      await done;
    },
  };
}

describe('wallets: search', () => {
  it('wallets-15 wallets-16 asks for 100 after a pause and shows nothing before 300 ms', async () => {
    const started = await searching();
    const { core, clock, http, found, events } = started;
    const done = core.actions.wallets.search('  har ');
    expect(found()).toMatchObject({ status: 'loading', search: 'har' });
    clock.advance(149);
    expect(http.to(address)).toEqual([]);
    clock.advance(1);
    await asked(started, 1);
    expect(http.to(address)[0]?.query).toMatchObject({ entries: '100', page: '1', search: 'har' });
    clock.advance(149);
    await flush();
    expect(found().status).toBe('loading');
    clock.advance(1);
    await done;
    expect(found()).toMatchObject({ status: 'ready', search: 'har', count: 2 });
    expect(events.at(-1)).toMatchObject({ event: 'SEARCH_WALLET', properties: { search: 'har' } });
  });

  it('wallets-15 ends the search below two characters', async () => {
    const { core, clock, http, found } = await searching();
    const first = core.actions.wallets.search('har');
    await core.actions.wallets.search(' h ');
    clock.advance(1000);
    await first;
    expect(found()).toEqual({ status: 'idle' });
    expect(http.to(address)).toEqual([]);
  });

  it('wallets-15 asks for no longer text than the registry takes', async () => {
    const started = await searching();
    const { core, clock, http } = started;
    void core.actions.wallets.search('a'.repeat(500));
    clock.advance(150);
    await asked(started, 1);
    expect(http.to(address)[0]?.query?.search).toBe('a'.repeat(100));
  });

  it('wallets-17 drops the late answer of an older text', async () => {
    const older = defer<unknown>();
    const answers = [() => older.promise, () => ({ data: walletsOf(5, 6), count: 1 })];
    const started = await searching(() => answers.shift()?.());
    const { core, clock, found } = started;
    const first = core.actions.wallets.search('har');
    clock.advance(300);
    await asked(started, 1);
    const second = core.actions.wallets.search('mea');
    clock.advance(300);
    await second;
    older.resolve({ data: walletsOf(0, 3), count: 3 });
    await first;
    expect(found()).toMatchObject({ status: 'ready', search: 'mea' });
  });

  it('wallets-17 typing on asks once, for the last text', async () => {
    const { core, clock, http, search } = await searching();
    for (const text of ['ha', 'har', 'harb']) {
      core.actions.wallets.search(text);
      clock.advance(100);
    }
    await search('harbo');
    expect(http.to(address).map(({ query }) => query?.search)).toEqual(['harbo']);
  });

  it('wallets-18 says so when the search fails', async () => {
    const { http, found, search } = await searching();
    http.refuse(address, 500);
    await search('har');
    expect(found()).toMatchObject({ status: 'failed', search: 'har', wallets: [] });
  });
});

describe('wallets: certified', () => {
  it('wallets-42 asks for certified wallets, with and without a text', async () => {
    const { core, http, found, events, search } = await searching();
    await search(' h', true);
    expect(http.to(address)[0]?.query).toMatchObject({ badge_type: 'certified', search: undefined });
    expect(found()).toMatchObject({ status: 'ready', search: '', certified: true, count: 2 });
    expect(selectRegistry(core.getState()).search).toEqual({ text: '', certified: true });
    await search(' har ', true);
    expect(http.to(address)[1]?.query).toMatchObject({ badge_type: 'certified', search: 'har' });
    expect(events.at(-1)).toMatchObject({ properties: { badge: 'certified', search: 'har' } });
    await core.actions.wallets.search('', { certified: false });
    expect(found()).toEqual({ status: 'idle' });
  });

  it('wallets-42 begins anew when only the filter changes, and asks nothing when nothing does', async () => {
    const { core, http, found, search } = await searching();
    await search('har');
    await search('har', true);
    await core.actions.wallets.search('har', { certified: true });
    expect(http.to(address).map(({ query }) => query?.badge_type)).toEqual([undefined, 'certified']);
    void core.actions.wallets.search('har');
    expect(found()).toMatchObject({ status: 'loading', certified: false, wallets: [] });
  });
});

describe('wallets: pages of a search', () => {
  const paged = (page: number) => ({
    data: walletsOf(page * 100 - 100, Math.min(page * 100, 230)),
    count: 230,
  });

  it('wallets-43 loads one page after the other, and leaves the registry alone', async () => {
    const { core, http, found, search } = await searching(paged);
    await search('', true);
    await Promise.all([core.actions.wallets.loadMore(), core.actions.wallets.loadMore()]);
    expect(http.to(address).map(({ query }) => query?.page)).toEqual(['1', '2']);
    await core.actions.wallets.search('', { certified: true });
    await core.actions.wallets.loadMore();
    await core.actions.wallets.loadMore();
    expect(idsOf(found())).toHaveLength(230);
    expect(http.to(address)).toHaveLength(3);
    expect(core.getState().wallets.all).toEqual({ status: 'idle' });
  });

  it('wallets-43 keeps what is here when a page fails, and asks for it again', async () => {
    const { core, http, found, search } = await searching(paged);
    await search('wal');
    http.refuse(address, 500);
    await core.actions.wallets.loadMore();
    expect(found()).toMatchObject({ status: 'failed', page: 1 });
    expect(idsOf(found())).toHaveLength(100);
    http.on(address, () => ({ data: walletsOf(90, 200), count: 230 }));
    await core.actions.wallets.loadMore();
    expect(idsOf(found())).toHaveLength(200);
  });
});
