import { describe, expect, it } from 'vitest';
import type { State } from '../kernel/State.ts';
import { connectorOf } from '../testing/FakeAdapter.ts';
import { listState, plainConnector, record } from '../testing/listState.ts';
import type { Connector } from './Connector.ts';
import { selectWalletGroups } from './selectors.ts';
import type { RecentWallet } from './state.ts';

const harbor = connectorOf('Harbor');
const meadow = connectorOf('Meadow');
const sdk = connectorOf('Sdk', { type: 'EXTERNAL' });
const pairing: Connector = {
  id: 'walletConnect',
  name: 'WalletConnect',
  type: 'WALLET_CONNECT',
  chain: 'eip155',
};
const registry = ['f', 'g', 'r', 's', 't'].map((id) => record(id));
const recommendedIds = ['r', 's', 't'];

/** Groups as text: `kind: name, name [badge]`. */
function show(state: State): readonly string[] {
  return selectWalletGroups(state).map(({ kind, rows }) => {
    const named = rows.map(({ name, badge }) => (badge ? `${name} [${badge}]` : name));
    return `${kind}: ${named.join(', ')}`;
  });
}

describe('wallets: groups', () => {
  const everything = {
    connectors: [sdk, harbor, pairing],
    recent: [{ id: 'old', name: 'Old' }],
    registry,
    recommendedIds,
    wanted: { featuredWalletIds: ['g', 'f', 'gone'], customWallets: [{ id: 'own', name: 'Own' }] },
  };

  it('wallets-24 wallets-29 come in the default order with their badges', () => {
    expect(show(listState(everything))).toEqual([
      'walletConnect: WalletConnect [qrcode]',
      'recent: Old [recent]',
      'injected: Harbor [installed]',
      'featured: Wallet g, Wallet f',
      'custom: Own',
      'external: Sdk',
    ]);
    const phone = listState({ connectors: [pairing], wanted: { isMobile: true } });
    expect(show(phone)).toEqual(['walletConnect: WalletConnect']);
  });

  it('wallets-24 complaint 21: follow the host’s order; what it does not name comes after, what does not exist nowhere', () => {
    const connectorTypeOrder = ['custom', 'nonsense' as 'custom', 'injected'] as const;
    expect(show(listState(everything, { connectorTypeOrder })).map((line) => line.split(':')[0])).toEqual([
      'custom',
      'injected',
      'walletConnect',
      'recent',
      'featured',
      'external',
    ]);
  });

  it('wallets-24 are none where nothing is found', () => expect(show(listState())).toEqual([]));

  it('wallets-33 are none where the host lists no wallets', () => {
    expect(
      show(listState({ ...everything, wanted: { ...everything.wanted, enableWallets: false } })),
    ).toEqual([]);
  });

  it('wallets-34 the pairing row goes once a family is connected through it', () => {
    const state = listState({ connectors: [pairing] });
    const connected = {
      ...state,
      connection: {
        ...state.connection,
        byNamespace: { eip155: { status: 'connected', connectorId: pairing.id } },
      },
    } as State;
    expect(show(connected)).toEqual([]);
  });
});

describe('wallets: used before', () => {
  it('wallets-04 come first and are not listed again', () => {
    const used: RecentWallet = { id: 'm', name: 'Old name', connectorId: meadow.id };
    const groups = selectWalletGroups(listState({ connectors: [harbor, meadow], recent: [used] }));
    expect(groups[0]).toEqual({
      kind: 'recent',
      rows: [
        {
          key: 'recent:m',
          name: 'Meadow',
          kind: 'recent',
          badge: 'recent',
          connectors: [meadow],
          recent: used,
        },
      ],
    });
    expect(groups[1]?.rows.map(({ name }) => name)).toEqual(['Harbor']);
  });

  it.each([
    ['registry id', { id: 'reg', name: 'H' }, { ...harbor, id: 'x', explorerId: 'reg' }],
    ['reverse domain', { id: 'reg', name: 'H', rdns: 'example.harbor' }, harbor],
    ['name, where one tells no reverse domain', { id: 'reg', name: 'sunny' }, plainConnector('Sunny')],
  ])('wallets-04 are known by %s', (_, used, connector) => {
    expect(selectWalletGroups(listState({ connectors: [connector], recent: [used] }))).toHaveLength(1);
  });

  it('wallets-05 keep a row with their record when they are not here', () => {
    const recent = [
      { id: 'r', name: 'R' },
      { id: 'x', name: 'X', rdns: 'example.x', imageId: 'img', imageUrl: 'https://x.example/x.png' },
    ];
    expect(selectWalletGroups(listState({ recent, registry }))[0]?.rows).toMatchObject([
      { name: 'Wallet r', connectors: [], wallet: record('r'), recent: recent[0] },
      {
        name: 'X',
        wallet: { id: 'x', rdns: 'example.x', image_id: 'img', image_url: 'https://x.example/x.png' },
      },
    ]);
  });
});

describe('wallets: excluded', () => {
  const excluded = [record('e', { name: 'HARBOR' }), record('d', { rdns: 'example.meadow', name: 'Other' })];

  it('wallets-25 by reverse domain exactly, or by name without case', () => {
    const near = connectorOf('Meadows', { info: { rdns: 'example.meadow.beta' } });
    const recent = [{ id: 'h', name: 'harbor' }];
    expect(show(listState({ connectors: [harbor, meadow, near], recent, excluded }))).toEqual([
      'injected: Meadows [installed]',
    ]);
  });

  it('wallets-25 by the ids the host gave, before the registry has said what they are', () => {
    const wanted = { excludeWalletIds: ['reg', 'example.meadow', 'f'], featuredWalletIds: ['f'] };
    const connectors = [{ ...harbor, explorerId: 'reg' }, meadow, sdk];
    expect(show(listState({ connectors, registry, wanted }))).toEqual(['external: Sdk']);
  });

  it('wallets-25 in every family it is found in', () => {
    expect(show(listState({ connectors: [meadow, plainConnector('Meadow')], excluded }))).toEqual([]);
  });

  it('wallets-25 also what the host itself features or adds', () => {
    const wanted = { customWallets: [{ id: 'own', name: 'harbor' }] };
    expect(show(listState({ excluded, wanted }))).toEqual([]);
  });
});

describe('wallets: offered', () => {
  it('wallets-26 wallets-27 not what is here, was used before, or is offered already', () => {
    const state = listState({
      connectors: [{ ...harbor, explorerId: 'f' }, meadow],
      recent: [{ id: 'g', name: 'G' }],
      registry: [...registry, record('m', { rdns: 'example.meadow' })],
      wanted: {
        featuredWalletIds: ['f', 'g', 'm', 'r'],
        customWallets: [
          { id: 'r', name: 'Again' },
          { id: 'own', name: 'Own' },
          { id: 'own', name: 'Own twice' },
        ],
      },
    });
    expect(show(state)).toEqual([
      'recent: Wallet g [recent]',
      'injected: Harbor [installed], Meadow [installed]',
      'featured: Wallet r',
      'custom: Own',
    ]);
  });

  it.each([
    [0, [], 'Wallet r, Wallet s'],
    [1, [harbor], 'Wallet r'],
    [2, [harbor, meadow], undefined],
  ])('wallets-28 with %s here recommends as many as make two', (_, connectors, expected) => {
    const last = show(listState({ connectors, registry, recommendedIds })).at(-1);
    expect(last).toBe(
      expected ? `recommended: ${expected}` : 'injected: Harbor [installed], Meadow [installed]',
    );
  });

  it('wallets-28 counts what was used before, and not the browser wallet without a name', () => {
    const recent = [{ id: 'x', name: 'X' }];
    expect(show(listState({ recent, registry, recommendedIds })).at(-1)).toBe('recommended: Wallet r');
    const generic: Connector = { id: 'injected', name: 'Browser Wallet', type: 'INJECTED', chain: 'eip155' };
    expect(show(listState({ connectors: [generic], registry, recommendedIds })).at(-1)).toBe(
      'recommended: Wallet r, Wallet s',
    );
  });

  it.each([{ featuredWalletIds: ['f'] }, { customWallets: [{ id: 'own', name: 'Own' }] }])(
    'wallets-28 recommends nothing beside %j',
    (wanted) => {
      expect(show(listState({ registry, recommendedIds, wanted })).join()).not.toContain('recommended');
    },
  );

  it('wallets-30 complaint 19: by chain family, never by network; unknown chains hide nothing', () => {
    const wallets = [
      record('a', { chains: ['eip155:5', 'cosmos:hub'] }),
      record('b', { chains: ['cosmos:hub'] }),
      record('c', { chains: [] }),
      record('d', { chains: ['eip1559:1'] }),
    ];
    const wanted = { featuredWalletIds: ['a', 'b', 'c', 'd'] };
    expect(show(listState({ registry: wallets, wanted }))).toEqual(['featured: Wallet a, Wallet c']);
  });

  it('wallets-31 on a phone with a mobile link, or an app that opens the page itself', () => {
    const wallets = [
      record('a', { mobile_link: 'a://' }),
      record('b', { desktop_link: 'b://' }),
      record('c', { rdns: 'com.coinbase.wallet' }),
      record('p', { rdns: 'app.phantom' }),
    ];
    const featuredWalletIds = ['a', 'b', 'c', 'p'];
    const wanted = { featuredWalletIds, isMobile: true, customWallets: [{ id: 'own', name: 'Own' }] };
    const state = listState({ registry: wallets, wanted });
    expect(show(state)).toEqual(['featured: Wallet a, Wallet c', 'custom: Own']);
    const onSolana = { ...state, network: { ...state.network, activeNamespace: 'solana' as const } };
    expect(show(onSolana)[0]).toBe('featured: Wallet a, Wallet c, Wallet p');
    expect(show(listState({ registry: wallets, wanted: { featuredWalletIds } }))[0]).toBe(
      'featured: Wallet a, Wallet b, Wallet c, Wallet p',
    );
  });

  it('wallets-31 without an adapter with any link', () => {
    const wallets = [record('a', { webapp_link: 'https://a.example' }), record('b')];
    const wanted = { featuredWalletIds: ['a', 'b'], hasAdapters: false };
    expect(show(listState({ registry: wallets, wanted }))).toEqual(['featured: Wallet a']);
  });

  it('wallets-32 of one family only, when the modal was opened for it', () => {
    const state = listState({
      namespace: 'solana',
      connectors: [harbor, plainConnector('Sunny')],
      recent: [
        { id: 'x', name: 'X', chain: 'eip155' },
        { id: 'y', name: 'Y', chain: 'solana' },
        { id: 'z', name: 'Z' },
      ],
      registry: [record('a', { chains: ['eip155:1'] }), record('b', { chains: ['solana:main'] })],
      wanted: { featuredWalletIds: ['a', 'b'] },
    });
    expect(show(state)).toEqual([
      'recent: Y [recent], Z [recent]',
      'injected: Sunny [installed]',
      'featured: Wallet b',
    ]);
  });
});
