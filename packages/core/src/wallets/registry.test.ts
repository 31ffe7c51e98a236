import { describe, expect, it } from 'vitest';
import { connectorOf, FakeAdapter } from '../testing/FakeAdapter.ts';
import { registryUrl as address, asked, registryAnswer, walletsOf } from '../testing/registryAnswers.ts';
import { chain, mainnet, type Started, startCore, until } from '../testing/startCore.ts';
import { selectAllWalletsLabel } from './rules.ts';
import { selectWalletGroups } from './selectors.ts';
import { selectRegistry } from './selectRegistry.ts';
import type { WalletList } from './state.ts';

const idsOf = (list: WalletList) => (list.status === 'idle' ? [] : list.wallets.map(({ id }) => id));

/** A gateway whose registry holds `w0` to `w<total - 1>`. */
function withRegistry(total: number, options = {}) {
  return startCore({
    options,
    prepare: ({ http }) => http.on(address, ({ query }) => registryAnswer(walletsOf(0, total), query)),
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
});

/** Opens the modal and waits until the list has its answer. */
async function open({ core, clock }: Started): Promise<void> {
  await core.actions.modal.open();
  clock.advance(100);
  await until(core, ({ wallets: { all } }) => all.status === 'ready' || all.status === 'failed');
}

describe('wallets: on open', () => {
  it('wallets-52 names to the gateway no id that it refuses a request for, and lists the others', async () => {
    const started = withRegistry(90, {
      featuredWalletIds: ['w7', 'Far Wallet', 'w8,w9'],
      excludeWalletIds: ['Brave Wallet', 'w1', ''],
    });
    const { core, http, clock } = started;
    await open(started);
    await core.actions.wallets.loadMore();
    const searching = core.actions.wallets.search('', { certified: true });
    clock.advance(300);
    await searching;
    const sent = http.to(address).map(({ query }) => [query?.include, query?.exclude]);
    expect(sent).toEqual([
      ['w7,-,-', undefined],
      [undefined, '-,w1,-,w7,-,-'],
      ['-,w1,-', undefined],
      [undefined, expect.stringMatching(/,-,w1,-,w7,-,-$/)],
      [undefined, '-,w1,-'],
    ]);
    expect(core.getState().wallets.all).toMatchObject({ status: 'ready' });
    expect(idsOf(core.getState().wallets.all)).toContain('w7');
  });

  it('wallets-52 finds nothing where no id that is included can be one', async () => {
    const started = withRegistry(90, { includeWalletIds: ['Brave Wallet'] });
    await open(started);
    expect(started.core.getState().wallets.all).toMatchObject({ status: 'ready', count: 0 });
    expect(started.http.to(address)[0]?.query).toMatchObject({ include: '-' });
  });

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

  it('wallets-39 names no more networks than a gateway takes', async () => {
    const many = Array.from({ length: 120 }, (_, index) => chain(index + 1, `Chain ${index + 1}`));
    const started = withRegistry(90, { networks: many as never });
    await open(started);
    expect(started.http.to(address)[0]?.query?.chains?.split(',')).toHaveLength(100);
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

  it('wallets-39 asks for hundreds of ids in several calls, none of more than a gateway takes', async () => {
    const ids = walletsOf(0, 650).map(({ id }) => id);
    const started = withRegistry(700, { excludeWalletIds: ids });
    const { core, http } = started;
    await open(started);
    expect(core.getState().wallets.excluded).toHaveLength(650);
    const included = http.to(address).flatMap(({ query }) => query?.include?.split(',').length ?? []);
    expect(included).toEqual([100, 100, 100, 100, 100, 100, 50]);
  });

  it('wallets-39 tries again on the next open after a failure', async () => {
    const started = withRegistry(90);
    const { core, http } = started;
    http.refuse(address, 500);
    await open(started);
    expect(core.getState().wallets).toMatchObject({ all: { status: 'failed' } });
    core.actions.modal.close();
    http.on(address, ({ query }) => registryAnswer(walletsOf(0, 90), query));
    await open(started);
    expect(core.getState().wallets).toMatchObject({ all: { status: 'ready', count: 90 } });
  });

  it('wallets-40 asks for no other wallets than the host includes', async () => {
    const started = withRegistry(90, { includeWalletIds: ['w8', 'w9'] });
    const { core, http, clock } = started;
    await core.actions.wallets.loadMore();
    void core.actions.wallets.search('wallet');
    clock.advance(150);
    await asked(started, 2);
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
    await expect.poll(names).toContain('API_ERROR');
    http.on(address, ({ query }) => registryAnswer(walletsOf(0, 90), query));
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

  it('wallets-49 takes no picture by a path from a record: it would be asked of the site itself', async () => {
    const pictures = ['/logout', '//pictures.example/1.png', 'https://pictures.example/1.png', null];
    const data = walletsOf(0, pictures.length).map((wallet, at) => ({ ...wallet, image_url: pictures[at] }));
    const { core } = startCore({
      prepare: ({ http }) => http.on(address, () => ({ data, count: data.length })),
    });
    await core.actions.wallets.loadMore();
    const { all } = core.getState().wallets;
    expect(all.status !== 'idle' && all.wallets.map(({ image_url }) => image_url)).toEqual([
      null,
      null,
      'https://pictures.example/1.png',
      null,
    ]);
  });

  it('wallets-13 fails on a reply of another shape', async () => {
    const { core, events } = startCore({
      prepare: ({ http }) => http.on(address, () => ({ data: [{ id: '', name: 'x' }], count: 1 })),
    });
    await core.actions.wallets.loadMore();
    expect(core.getState().wallets.all).toMatchObject({ status: 'failed' });
    const reported = {
      event: 'DATA_PARSING_ERROR',
      properties: { errorType: 'BAD_REPLY', errorMessage: 'Bad reply from getWallets' },
    };
    await expect.poll(() => events.at(-1)).toMatchObject(reported);
  });
});
