import { describe, expect, it } from 'vitest';
import { connectorOf, FakeAdapter } from '../testing/FakeAdapter.ts';
import { chain, defer, flush, gateway, mainnet, startCore } from '../testing/startCore.ts';
import { selectAllWalletsLabel } from './rules.ts';
import type { WalletList } from './state.ts';

const address = `${gateway}/getWallets`;
const walletsOf = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => ({
    id: `w${from + index}`,
    name: `Wallet ${from + index}`,
  }));
const idsOf = (list: WalletList) => (list.status === 'idle' ? [] : list.wallets.map(({ id }) => id));

function withRegistry(total: number, options = {}) {
  return startCore({
    options,
    prepare: ({ http }) =>
      http.on(address, ({ query = {} }) => {
        const start = (Number(query.page) - 1) * 40;
        return { data: walletsOf(start, Math.min(start + 40, total)), count: total };
      }),
  });
}

describe('wallets: connectors', () => {
  it('wallets-01 takes each list over whole, in the adapters’ order', () => {
    const evm = new FakeAdapter();
    const solana = new FakeAdapter('solana');
    const sun = { ...chain(1, 'Sun'), chainNamespace: 'solana' as const };
    const { core } = startCore({ options: { adapters: [evm, solana], networks: [mainnet, sun] } });
    solana.host.onConnectors([connectorOf('Sun', { chain: 'solana' })]);
    evm.host.onConnectors([connectorOf('Harbor')]);
    evm.host.onConnectors([connectorOf('Harbor'), connectorOf('Meadow')]);
    expect(core.getState().wallets.connectors.map(({ name }) => name)).toEqual(['Harbor', 'Meadow', 'Sun']);
  });

  it.each([
    [false, true],
    [true, false],
  ])('wallets-01 tells the adapter: announced %s, injected %s', (enableEIP6963, enableInjected) => {
    const { adapter } = startCore({ options: { enableEIP6963, enableInjected } });
    expect(adapter.host.discovery).toEqual({
      announced: enableEIP6963,
      injected: enableInjected,
    });
  });

  it('wallets-07 wallets-08 remembers a chosen wallet, without a picture that is data', async () => {
    const { core, storage } = startCore();
    await core.actions.connection.connect(
      connectorOf('Harbor', { imageUrl: 'data:image/png;base64,AAAA', explorerId: 'reg-1' }),
    );
    const stored = [{ id: 'reg-1', name: 'Harbor', connectorId: 'example.harbor', rdns: 'example.harbor' }];
    expect(JSON.parse(storage.records.get('foyer.recent_wallets') ?? '')).toEqual(stored);
    const next = startCore({ stored: Object.fromEntries(storage.records) });
    expect(next.core.getState().wallets.recent).toEqual(stored);
  });
});

describe('wallets: registry', () => {
  it('wallets-09 wallets-14 loads pages in order and stops after the last', async () => {
    const { core, http } = withRegistry(90);
    await Promise.all([core.actions.wallets.loadMore(), core.actions.wallets.loadMore()]);
    expect(http.to(address)).toHaveLength(1);
    expect(http.to(address)[0]?.query).toEqual({
      page: '1',
      entries: '40',
      search: undefined,
      chains: 'eip155:1,eip155:8453',
      projectId: 'local',
      st: 'foyer',
      sv: 'headless-evm-0.1.0',
    });
    await core.actions.wallets.loadMore();
    await core.actions.wallets.loadMore();
    await core.actions.wallets.loadMore();
    const { all } = core.getState().wallets;
    expect(http.to(address)).toHaveLength(3);
    expect(idsOf(all)).toHaveLength(90);
    expect(all).toMatchObject({ status: 'ready', page: 3, count: 90 });
    expect(selectAllWalletsLabel(core.getState())).toBe('90+');
  });

  it('wallets-09 joins pages without repetition and ends at an empty one', async () => {
    const { core, http } = startCore({
      prepare: ({ http }) =>
        http.on(address, ({ query = {} }) => ({
          data: query.page === '1' ? walletsOf(0, 40) : query.page === '2' ? walletsOf(20, 60) : [],
          count: 500,
        })),
    });
    for (let page = 0; page < 5; page += 1) await core.actions.wallets.loadMore();
    expect(http.to(address)).toHaveLength(3);
    expect(new Set(idsOf(core.getState().wallets.all)).size).toBe(60);
    expect(core.getState().wallets.all).toMatchObject({ count: 60 });
  });

  it('wallets-10 keeps what was loaded when a page fails, and tries that page again', async () => {
    const { core, http, names } = withRegistry(90);
    await core.actions.wallets.loadMore();
    http.refuse(address, 500);
    await core.actions.wallets.loadMore();
    expect(core.getState().wallets.all).toMatchObject({ status: 'failed', page: 1 });
    expect(idsOf(core.getState().wallets.all)).toHaveLength(40);
    expect(names()).toContain('API_ERROR');
    http.on(address, () => ({ data: walletsOf(40, 80), count: 90 }));
    await core.actions.wallets.loadMore();
    expect(core.getState().wallets.all).toMatchObject({ status: 'ready', page: 2 });
  });

  it.each([{ gatewayUrl: '' }, { projectId: '' }])('wallets-11 asks nothing with %j', async (options) => {
    const { core, http } = withRegistry(90, options);
    await core.actions.wallets.loadMore();
    await core.actions.wallets.search('harbor');
    expect(http.requests).toEqual([]);
    expect(core.getState().wallets).toMatchObject({ all: { status: 'idle' }, found: { status: 'idle' } });
    expect(selectAllWalletsLabel(core.getState())).toBeUndefined();
  });

  it('wallets-13 fails on a reply of another shape', async () => {
    const { core, events } = startCore({
      prepare: ({ http }) => http.on(address, () => ({ data: [{ id: '', name: 'x' }], count: 1 })),
    });
    await core.actions.wallets.loadMore();
    expect(core.getState().wallets.all).toMatchObject({ status: 'failed' });
    expect(events.at(-1)).toMatchObject({
      event: 'DATA_PARSING_ERROR',
      properties: { errorType: 'BAD_REPLY', errorMessage: 'Unexpected reply from getWallets' },
    });
  });
});

describe('wallets: search', () => {
  async function searching(answer: () => unknown = () => ({ data: walletsOf(0, 2), count: 2 })) {
    const started = startCore({ prepare: ({ http }) => http.on(address, answer) });
    await started.core.load();
    return { ...started, found: () => started.core.getState().wallets.found };
  }

  it('wallets-15 wallets-16 asks for 100 after a pause and shows nothing before 300 ms', async () => {
    const { core, clock, http, found, events } = await searching();
    const done = core.actions.wallets.search('  har ');
    expect(found()).toMatchObject({ status: 'loading', search: 'har' });
    clock.advance(149);
    expect(http.to(address)).toEqual([]);
    clock.advance(1);
    await flush();
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

  it('wallets-17 drops the late answer of an older text', async () => {
    const older = defer<unknown>();
    const answers = [() => older.promise, () => ({ data: walletsOf(5, 6), count: 1 })];
    const { core, clock, found } = await searching(() => answers.shift()?.());
    const first = core.actions.wallets.search('har');
    clock.advance(300);
    await flush();
    const second = core.actions.wallets.search('mea');
    clock.advance(300);
    await second;
    older.resolve({ data: walletsOf(0, 3), count: 3 });
    await first;
    expect(found()).toMatchObject({ status: 'ready', search: 'mea' });
  });

  it('wallets-17 typing on asks once, for the last text', async () => {
    const { core, clock, http } = await searching();
    for (const text of ['ha', 'har', 'harb']) {
      core.actions.wallets.search(text);
      clock.advance(100);
    }
    const done = core.actions.wallets.search('harbo');
    clock.advance(150);
    await flush();
    clock.advance(150);
    await done;
    expect(http.to(address).map(({ query }) => query?.search)).toEqual(['harbo']);
  });

  it('wallets-18 says so when the search fails', async () => {
    const { core, clock, http, found } = await searching();
    http.refuse(address, 500);
    const done = core.actions.wallets.search('har');
    clock.advance(300);
    await done;
    expect(found()).toMatchObject({ status: 'failed', search: 'har', wallets: [] });
  });
});

describe('wallets: certified', () => {
  function withCertified(total: number) {
    return startCore({
      prepare: ({ http }) =>
        http.on(address, ({ query = {} }) => {
          const start = (Number(query.page) - 1) * 100;
          return { data: walletsOf(start, Math.min(start + 100, total)), count: total };
        }),
    });
  }
  async function filtered(total: number, text = '') {
    const started = withCertified(total);
    await started.core.load();
    const done = started.core.actions.wallets.search(text, { certified: true });
    started.clock.advance(150);
    await flush();
    started.clock.advance(150);
    await done;
    return { ...started, found: () => started.core.getState().wallets.found };
  }

  it('wallets-40 asks for certified wallets, with and without a text', async () => {
    const all = await filtered(3);
    expect(all.http.to(address)[0]?.query).toMatchObject({ badge_type: 'certified', page: '1' });
    expect(all.http.to(address)[0]?.query?.search).toBeUndefined();
    expect(all.found()).toMatchObject({ status: 'ready', search: '', certified: true, count: 3 });
    const some = await filtered(3, 'h');
    expect(some.found()).toMatchObject({ search: '' });
    const text = await filtered(3, ' har ');
    expect(text.http.to(address)[0]?.query).toMatchObject({ badge_type: 'certified', search: 'har' });
    expect(text.events.at(-1)).toMatchObject({ properties: { badge: 'certified', search: 'har' } });
  });

  it('wallets-40 ends with the filter, and begins anew when only the filter changes', async () => {
    const { core, clock, http, found } = await filtered(3, 'har');
    const done = core.actions.wallets.search('har');
    expect(found()).toMatchObject({ status: 'loading', certified: false, wallets: [] });
    clock.advance(150);
    await flush();
    clock.advance(150);
    await done;
    expect(http.to(address).at(-1)?.query?.badge_type).toBeUndefined();
    await core.actions.wallets.search('');
    expect(found()).toEqual({ status: 'idle' });
  });

  it('wallets-41 loads the pages of a search, and leaves the registry alone', async () => {
    const { core, http, found } = await filtered(230);
    await Promise.all([core.actions.wallets.loadMore(), core.actions.wallets.loadMore()]);
    expect(http.to(address).map(({ query }) => query?.page)).toEqual(['1', '2']);
    await core.actions.wallets.loadMore();
    await core.actions.wallets.loadMore();
    expect(idsOf(found())).toHaveLength(230);
    expect(http.to(address)).toHaveLength(3);
    expect(core.getState().wallets.all).toEqual({ status: 'idle' });
  });

  it('wallets-41 keeps what is here when a page of a search fails, and asks for it again', async () => {
    const { core, http, found } = await filtered(230);
    http.refuse(address, 500);
    await core.actions.wallets.loadMore();
    expect(found()).toMatchObject({ status: 'failed', page: 1 });
    expect(idsOf(found())).toHaveLength(100);
    http.on(address, () => ({ data: walletsOf(100, 200), count: 230 }));
    await core.actions.wallets.loadMore();
    expect(idsOf(found())).toHaveLength(200);
  });
});

describe('wallets: choosing', () => {
  it('wallets-19 asks the installed wallet', async () => {
    const { core, adapter } = startCore();
    adapter.host.onConnectors([connectorOf('Harbor')]);
    adapter.wallet.connect = () => new Promise(() => undefined);
    await core.actions.modal.open();
    core.actions.wallets.choose({ id: 'reg-1', name: 'Harbor', rdns: 'example.harbor' });
    expect(core.getState().router).toMatchObject({
      view: 'ConnectingExternal',
      data: { connector: { id: 'example.harbor' }, wallet: { id: 'reg-1' } },
    });
    expect(core.getState().connection.attempt).toMatchObject({ step: 'waiting' });
    expect(adapter.count('connect')).toBe(1);
  });

  it('wallets-19 shows how to get any other', async () => {
    const { core, adapter, events } = startCore();
    await core.actions.modal.open();
    core.actions.wallets.choose({ id: 'reg-2', name: 'Gone' });
    expect(core.getState().router.view).toBe('ConnectingExternal');
    expect(core.getState().router.data.connector).toBeUndefined();
    expect(core.getState().router.data.wallet).toMatchObject({ id: 'reg-2' });
    expect(core.getState().connection.attempt).toEqual({ step: 'idle' });
    expect(adapter.count('connect')).toBe(0);
    expect(events.at(-1)).toMatchObject({
      event: 'SELECT_WALLET',
      properties: { name: 'Gone', platform: 'unsupported' },
    });
  });
});
