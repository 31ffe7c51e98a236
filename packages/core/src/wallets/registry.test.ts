import { describe, expect, it } from 'vitest';
import { connectorOf, FakeAdapter } from '../testing/FakeAdapter.ts';
import { chain, defer, flush, gateway, mainnet, type Started, startCore } from '../testing/startCore.ts';
import { selectAllWalletsLabel } from './rules.ts';
import { selectWalletGroups } from './selectors.ts';
import { selectRegistry } from './selectRegistry.ts';
import type { WalletList } from './state.ts';

const address = `${gateway}/getWallets`;
const walletsOf = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => ({
    id: `w${from + index}`,
    name: `Wallet ${from + index}`,
  }));
const idsOf = (list: WalletList) => (list.status === 'idle' ? [] : list.wallets.map(({ id }) => id));

/** A gateway whose registry holds `w0` to `w<total - 1>` and finds none of them by a name. */
function withRegistry(total: number, options = {}) {
  return startCore({
    options,
    prepare: ({ http }) => http.on(address, ({ query = {} }) => answer(walletsOf(0, total), query)),
  });
}

function answer(wallets: readonly { id: string }[], query: Readonly<Record<string, unknown>>) {
  const listed = (name: string) =>
    String(query[name] ?? '')
      .split(',')
      .filter(Boolean);
  const [include, exclude] = [listed('include'), listed('exclude')];
  const matches = wallets.filter(
    ({ id }) => (include.length === 0 || include.includes(id)) && !exclude.includes(id),
  );
  const entries = Number(query.entries);
  const start = (Number(query.page) - 1) * entries;
  return { data: matches.slice(start, start + entries), count: matches.length };
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
    const stored = [
      { id: 'reg-1', name: 'Harbor', connectorId: 'example.harbor', chain: 'eip155', rdns: 'example.harbor' },
    ];
    expect(JSON.parse(storage.records.get('foyer.recent_wallets') ?? '')).toEqual(stored);
    const next = startCore({ stored: Object.fromEntries(storage.records) });
    expect(next.core.getState().wallets.recent).toEqual(stored);
  });
});

/** Opens the modal and lets everything happen that opening begins. */
async function open({ core, clock }: Started): Promise<void> {
  await core.actions.modal.open();
  clock.advance(100);
  await flush();
}

describe('wallets: on open', () => {
  it('wallets-39 wallets-14 asks for a few recommended, and counts', async () => {
    const started = withRegistry(90);
    const { core, http } = started;
    await open(started);
    expect(http.to(address).map(({ query }) => query)).toEqual([
      {
        page: '1',
        entries: '4',
        search: undefined,
        badge_type: undefined,
        include: undefined,
        exclude: undefined,
        chains: 'eip155:1,eip155:8453',
        projectId: 'local',
        st: 'foyer',
        sv: 'headless-evm-0.1.0',
      },
    ]);
    expect(idsOf(core.getState().wallets.all)).toEqual(['w0', 'w1', 'w2', 'w3']);
    expect(core.getState().wallets).toMatchObject({ all: { status: 'ready', page: 0, count: 90 } });
    expect(selectAllWalletsLabel(core.getState())).toBe('90+');
    core.actions.modal.close();
    await open(started);
    expect(http.to(address)).toHaveLength(1);
  });

  it('wallets-39 asks for featured and for excluded wallets by their ids, whatever their chains', async () => {
    const featuredWalletIds = ['w7', 'w5'];
    const excludeWalletIds = ['w6', 'gone'];
    const started = withRegistry(90, { featuredWalletIds, excludeWalletIds });
    const { core, http } = started;
    await open(started);
    const asked = http.to(address).map(({ query = {} }) => {
      const { entries, include, exclude, chains } = query;
      return { entries, include, exclude, chains: chains !== undefined };
    });
    expect(asked).toEqual([
      { entries: '2', include: 'w7,w5', exclude: undefined, chains: false },
      { entries: '4', include: undefined, exclude: 'w6,gone,w7,w5', chains: true },
      { entries: '2', include: 'w6,gone', exclude: undefined, chains: false },
    ]);
    const state = core.getState();
    expect(state.wallets.excluded?.map(({ id }) => id)).toEqual(['w6']);
    expect(state.wallets.all).toMatchObject({ count: 2 + 87 });
    expect(selectWalletGroups(state)[0]?.rows.map(({ name }) => name)).toEqual(['Wallet 7', 'Wallet 5']);
    await core.actions.wallets.loadMore();
    expect(http.to(address).at(-1)?.query).toMatchObject({ exclude: 'w0,w1,w2,w3,w6,gone,w7,w5' });
  });

  it('wallets-39 asks for hundreds of ids in several calls', async () => {
    const ids = walletsOf(0, 150).map(({ id }) => id);
    const started = withRegistry(200, { excludeWalletIds: ids });
    const { core, http } = started;
    await open(started);
    expect(core.getState().wallets.excluded).toHaveLength(150);
    expect(http.to(address).map(({ query }) => query?.page)).toEqual(['1', '1', '2']);
  });

  it('wallets-39 tries again on the next open after a failure', async () => {
    const started = withRegistry(90);
    const { core, http } = started;
    http.refuse(address, 500);
    await open(started);
    expect(core.getState().wallets).toMatchObject({ all: { status: 'failed' } });
    core.actions.modal.close();
    http.on(address, ({ query = {} }) => answer(walletsOf(0, 90), query));
    await open(started);
    expect(core.getState().wallets).toMatchObject({ all: { status: 'ready', count: 90 } });
  });

  it('wallets-40 asks for no other wallets than the host includes', async () => {
    const { core, http } = withRegistry(90, { includeWalletIds: ['w8', 'w9'] });
    await core.actions.wallets.loadMore();
    core.actions.wallets.search('wallet');
    await flush();
    expect(http.to(address).every(({ query }) => query?.include === 'w8,w9')).toBe(true);
    expect(selectRegistry(core.getState()).wallets).toEqual([]);
    await core.actions.wallets.search('');
    expect(selectRegistry(core.getState()).wallets.map(({ wallet }) => wallet.id)).toEqual(['w8', 'w9']);
  });
});

describe('wallets: registry', () => {
  it('wallets-09 loads pages in order and once at a time, and stops after the last', async () => {
    const { core, http } = withRegistry(90);
    await Promise.all([core.actions.wallets.loadMore(), core.actions.wallets.loadMore()]);
    expect(http.to(address).map(({ query }) => query?.entries)).toEqual(['4', '40']);
    await core.actions.wallets.loadMore();
    await core.actions.wallets.loadMore();
    await core.actions.wallets.loadMore();
    const { all } = core.getState().wallets;
    expect(http.to(address).map(({ query }) => query?.page)).toEqual(['1', '1', '2', '3']);
    expect(idsOf(all)).toHaveLength(90);
    expect(all).toMatchObject({ status: 'ready', page: 3, count: 90 });
    expect(selectRegistry(core.getState()).hasMore).toBe(false);
  });

  it('wallets-09 joins pages without repetition and ends at an empty one', async () => {
    const { core, http } = startCore({
      prepare: ({ http }) =>
        http.on(address, ({ query = {} }) => ({
          data:
            query.entries === '4'
              ? []
              : query.page === '1'
                ? walletsOf(0, 40)
                : query.page === '2'
                  ? walletsOf(20, 60)
                  : [],
          count: 500,
        })),
    });
    for (let page = 0; page < 5; page += 1) await core.actions.wallets.loadMore();
    expect(http.to(address)).toHaveLength(4);
    expect(new Set(idsOf(core.getState().wallets.all)).size).toBe(60);
    expect(core.getState().wallets.all).toMatchObject({ count: 60 });
  });

  it('wallets-10 keeps what was loaded when a page fails, and tries that page again', async () => {
    const { core, http, names } = withRegistry(90);
    await core.actions.wallets.loadMore();
    http.refuse(address, 500);
    await core.actions.wallets.loadMore();
    expect(core.getState().wallets.all).toMatchObject({ status: 'failed', page: 1 });
    expect(idsOf(core.getState().wallets.all)).toHaveLength(44);
    expect(names()).toContain('API_ERROR');
    http.on(address, ({ query = {} }) => answer(walletsOf(0, 90), query));
    await core.actions.wallets.loadMore();
    expect(core.getState().wallets.all).toMatchObject({ status: 'ready', page: 2 });
  });

  it('wallets-41 lists installed wallets first, then featured ones, then the rest as the registry has them', async () => {
    const { core, adapter } = withRegistry(12, { featuredWalletIds: ['w9', 'w8'] });
    adapter.host.onConnectors([
      connectorOf('Harbor', { explorerId: 'w10' }),
      connectorOf('Meadow', { explorerId: 'w8' }),
    ]);
    await core.actions.wallets.loadMore();
    const { wallets } = selectRegistry(core.getState());
    expect(wallets.map(({ wallet }) => wallet.id)).toEqual([
      'w8',
      'w10',
      'w9',
      'w0',
      'w1',
      'w2',
      'w3',
      'w4',
      'w5',
      'w6',
      'w7',
      'w11',
    ]);
    expect(wallets.filter(({ connectors }) => connectors.length > 0)).toHaveLength(2);
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

  it('wallets-42 searches among certified wallets, also without a text', async () => {
    const { core, clock, http, found, events } = await searching();
    const done = core.actions.wallets.search(' h', { certified: true });
    clock.advance(150);
    await flush();
    clock.advance(150);
    await done;
    expect(http.to(address)[0]?.query).toMatchObject({ badge_type: 'certified', search: undefined });
    expect(found()).toMatchObject({ status: 'ready', search: '', certified: true });
    expect(selectRegistry(core.getState()).search).toEqual({ text: '', certified: true });
    expect(events.at(-1)).toMatchObject({ properties: { badge: 'certified', search: '' } });
    await core.actions.wallets.search('', { certified: false });
    expect(found()).toEqual({ status: 'idle' });
  });

  it('wallets-42 asks anew when the filter changes, and not when nothing does', async () => {
    const { core, clock, http } = await searching();
    for (const certified of [false, true, true]) {
      const done = core.actions.wallets.search('har', { certified });
      clock.advance(150);
      await flush();
      clock.advance(150);
      await done;
    }
    expect(http.to(address).map(({ query }) => query?.badge_type)).toEqual([undefined, 'certified']);
  });

  it('wallets-43 loads the pages of a search, and the last failed one again', async () => {
    const { core, clock, http, found } = await searching(() => ({ data: walletsOf(0, 100), count: 150 }));
    const done = core.actions.wallets.search('wal');
    clock.advance(150);
    await flush();
    clock.advance(150);
    await done;
    http.refuse(address, 500);
    await core.actions.wallets.loadMore();
    expect(found()).toMatchObject({ status: 'failed', page: 1 });
    http.on(address, ({ query = {} }) => ({ data: walletsOf(90, 150), count: 150, page: query.page }));
    await core.actions.wallets.loadMore();
    await core.actions.wallets.loadMore();
    expect(found()).toMatchObject({ status: 'ready', page: 2 });
    expect(idsOf(found())).toHaveLength(150);
    expect(http.to(address).map(({ query }) => query?.page)).toEqual(['1', '2', '2']);
    await core.actions.wallets.search('wal');
    expect(http.to(address)).toHaveLength(3);
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

  it('wallets-19 lets the visitor choose the family of a wallet that is here in several', async () => {
    const evm = new FakeAdapter();
    const sun = new FakeAdapter('solana');
    const { core } = startCore({
      options: {
        adapters: [evm, sun],
        networks: [mainnet, { ...chain(0, 'Sun'), chainNamespace: 'solana' }],
      },
    });
    evm.host.onConnectors([connectorOf('Harbor')]);
    sun.host.onConnectors([{ id: 'Harbor', name: 'Harbor', type: 'ANNOUNCED', chain: 'solana' }]);
    await core.actions.modal.open();
    core.actions.wallets.choose({ id: 'reg-1', name: 'Harbor', rdns: 'example.harbor' });
    const { view, data } = core.getState().router;
    expect(view).toBe('ConnectingMultiChain');
    expect(data.connectors?.map(({ chain: own }) => own)).toEqual(['eip155', 'solana']);
    expect(core.getState().connection.attempt).toEqual({ step: 'idle' });
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
