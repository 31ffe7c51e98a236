import { describe, expect, it } from 'vitest';
import type { ResolvedOptions } from '../kernel/Core.ts';
import type { NetworkInput } from '../network/Network.ts';
import { FakeAdapter } from '../testing/FakeAdapter.ts';
import { base, chain, flush, mainnet, startCore } from '../testing/startCore.ts';
import { addressFault } from './addressFault.ts';
import { type FaultCode, faultTable } from './faultTable.ts';
import { findFaults } from './findFaults.ts';

const fine: ResolvedOptions = {
  projectId: 'local',
  gatewayUrl: 'https://gateway.example',
  networks: [mainnet, base],
  adapters: [new FakeAdapter()],
  metadata: { name: 'Shop', description: '', url: 'https://shop.example', icons: [] },
  sdkType: 'foyer',
  sdkVersion: 'headless-evm-0.1.0',
};
const solana: NetworkInput = { ...chain(0, 'Solana'), id: 'mainnet', chainNamespace: 'solana' };
const mute = { ...chain(5, 'Mute'), rpcUrls: {} };
const unset = {
  ...chain(7, 'Unset'),
  rpcUrls: { default: { http: ['', undefined] } },
} as unknown as NetworkInput;
const bare = { ...chain(6, 'Bare'), rpcUrls: undefined } as unknown as NetworkInput;

/** Each mistake: the options that have it, and what the console must name. */
const mistakes: readonly (readonly [FaultCode, object, readonly string[]])[] = [
  ['GATEWAY_MISSING', { gatewayUrl: undefined }, ['`gatewayUrl`']],
  ['GATEWAY_ADDRESS', { gatewayUrl: 'https://gateway.example/getWallets' }, ['/getWallets', '`gatewayUrl`']],
  ['RELAY_ADDRESS', { relayUrl: 'https://relay.example' }, ['https://relay.example', '`relayUrl`']],
  ['RELAY_ADDRESS', { relayUrl: 'relay.example' }, ['relay.example', 'wss://']],
  ['ADAPTER_MISSING', { networks: [mainnet, solana] }, ['Solana', '`solana`', '`adapters`']],
  ['DUPLICATE_ADAPTER', { adapters: [new FakeAdapter(), new FakeAdapter()] }, ['`eip155`', '`adapters`']],
  ['DUPLICATE_NETWORK', { networks: [mainnet, base, mainnet] }, ['eip155:1', '`networks`']],
  [
    'NETWORK_WITHOUT_RPC',
    { networks: [mainnet, mute, bare, unset] },
    ['Mute (eip155:5), Bare (eip155:6), Unset (eip155:7)', '`rpcUrls'],
  ],
  [
    'UNKNOWN_VALUE',
    { networks: [mainnet, { ...chain(1, 'Abc'), id: 'abc' }, chain(-1, 'Less'), chain(0, 'None')] },
    ['`eip155:abc` in networks, `eip155:-1` in networks, `eip155:0` in networks'],
  ],
  ['DEFAULT_NETWORK_UNKNOWN', { defaultNetwork: chain(9, 'Nine') }, ['Nine (eip155:9)', '`networks`']],
  ['UNKNOWN_VALUE', { featuredWalletIds: 'io.metamask' as never }, ['`featuredWalletIds`, which is no list']],
  ['UNKNOWN_VALUE', { allWallets: 'show' as never }, ['`show` in allWallets', '(is `SHOW` meant?)']],
  ['UNKNOWN_VALUE', { fonts: 'inter' as never }, ['`inter` in fonts', 'Correct it, or leave it out']],
  [
    'UNKNOWN_VALUE',
    { customRpcUrls: { 'eip155:1': ['https://rpc.example'] as never } },
    ['`customRpcUrls[eip155:1][0]`, which is no `{ url }` with an address'],
  ],
  ['UNKNOWN_VALUE', { enableWallets: 'false' as never }, ['`enableWallets`, which is no boolean']],
  ['NO_WAY_IN', { enableWallets: false }, ['`enableWallets`', '`walletUrl`']],
  [
    'UNKNOWN_VALUE',
    { features: { legalCheckbox: true } },
    ['`features.legalCheckbox`, which needs a `termsConditionsUrl` or `privacyPolicyUrl`'],
  ],
  ['UNKNOWN_VALUE', { customWallets: {} as never }, ['`customWallets`, which is no list']],
  ['UNKNOWN_VALUE', { customWallets: ['own'] as never }, ['`customWallets[0]`, which is no wallet']],
  ['THEME_MODE_UNKNOWN', { themeMode: 'drak' as never }, ['`themeMode`', '`drak`', '`light` or `dark`']],
  [
    'THEME_VARIABLE_UNKNOWN',
    { themeVariables: { '--foyer-acent': 'red', '--fy-ground': 'red' } as never },
    ['`themeVariables`', '`--foyer-acent` (is `--foyer-accent` meant?), `--fy-ground`', 'docs/theming.md'],
  ],
  [
    'WALLET_SITE_ADDRESS',
    { walletUrl: 'wallet.example.com' },
    ['`walletUrl`', 'wallet.example.com', 'no http:// or https:// before it', 'https://'],
  ],
  [
    'CUSTOM_WALLET_ADDRESS',
    { customWallets: [{ id: 'own', name: 'Own', homepage: 'own.example', mobile_link: 'own://' }] },
    ['`customWallets`', '`homepage` of Own is own.example', 'https://'],
  ],
  ['UNKNOWN_OPTION', { thememode: 'dark' }, ['`thememode` (is `themeMode` meant?)']],
  ['UNKNOWN_OPTION', { features: { emails: true } }, ['`features.emails` (is `features.email` meant?)']],
  [
    'UNKNOWN_VALUE',
    { features: { connectorTypeOrder: ['recnt'] } },
    ['`recnt` in features.connectorTypeOrder', '(is `recent`'],
  ],
  [
    'UNKNOWN_VALUE',
    { features: { connectMethodsOrder: ['sms'] } },
    ['`sms` in features.connectMethodsOrder'],
  ],
  ['OPTION_NOT_BUILT', { siwx: {}, tokens: {} }, ['`siwx`, `tokens`', 'nothing is done with it']],
  // A wish for the default list: right, and not built.
  ['OPTION_NOT_BUILT', { features: { socials: true } }, ['`features.socials`']],
  ['OPTION_NOT_BUILT', { siweConfig: {} }, ['`siweConfig`', 'docs/options.md']],
  [
    'OPTION_NOT_BUILT',
    {
      features: {
        send: true,
        receive: true,
        smartSessions: true,
        swaps: ['1inch'],
        walletFeaturesOrder: ['send'],
      },
    },
    [
      '`features.swaps`, `features.receive`, `features.send`, `features.smartSessions`, `features.walletFeaturesOrder`',
    ],
  ],
];

/** Misspelt values of what is not built yet: two mistakes in one. */
const doubleMistakes: typeof mistakes = [
  ['UNKNOWN_VALUE', { features: { walletFeaturesOrder: ['swap'] } }, ['`swap`', 'is `swaps` meant?']],
  ['UNKNOWN_VALUE', { features: { socials: ['myspace', 'x'] } }, ['`myspace` in features.socials']],
];

const codesOf = async (options: object) =>
  (await findFaults({ ...fine, ...options } as ResolvedOptions)).map(({ code }) => code);

/** Opens a page with the mistake, and looks that it is told once and that the modal is open. */
async function expectTold([code, options, named]: (typeof mistakes)[number]): Promise<void> {
  const { core, log } = startCore({ options });
  await core.actions.modal.open();
  await core.actions.features.load();
  await core.actions.features.load();
  await flush();
  const { kind, message } = faultTable[code];
  const lines = log.filter((line) => line.includes(`${message}. `));
  expect(lines).toHaveLength(1);
  expect(lines[0]?.startsWith(kind === 'error' ? 'error' : 'warn')).toBe(true);
  for (const words of named) expect(lines[0]).toContain(words);
  expect(lines[0]).not.toMatch(/\{\w+\}/);
  const { alert } = core.getState().notices;
  expect(alert).toEqual(kind === 'note' ? undefined : { code, kind, message });
  expect(core.getState().modal.open).toBe(true);
}

describe('setup: the options', () => {
  it.each(mistakes)('setup-01 finds %s', async (...mistake) => {
    expect(await codesOf(mistake[1])).toEqual([mistake[0]]);
    await expectTold(mistake);
  });

  it.each(doubleMistakes)('setup-01 finds %s in %j beside what is not built', async (...mistake) => {
    expect(await codesOf(mistake[1])).toEqual([mistake[0], 'OPTION_NOT_BUILT']);
    await expectTold(mistake);
  });

  it('setup-01 covers every mistake that options can show', () => {
    const fromGateway: FaultCode[] = [
      'FEATURED_WALLET_UNKNOWN',
      'GATEWAY_NOT_FOUND',
      'GATEWAY_SILENT',
      'LOCAL_FEATURES_IGNORED',
      'USAGE_EXCEEDED',
    ];
    const fromPage: FaultCode[] = ['ADAPTER_SHARED'];
    const covered = new Set([...mistakes.map(([code]) => code), ...fromGateway, ...fromPage]);
    expect([...covered].sort()).toEqual(Object.keys(faultTable).sort());
  });

  it('setup-01 connects all the same', async () => {
    const { core } = startCore({ options: { networks: [mainnet, mainnet], gatewayUrl: 'gateway.example' } });
    await core.actions.features.load();
    await core.actions.connection.connect({
      id: 'Harbor',
      name: 'Harbor',
      type: 'ANNOUNCED',
      chain: 'eip155',
    });
    expect(core.getState().connection.byNamespace.eip155?.status).toBe('connected');
  });

  it('setup-02 says nothing of what is right', async () => {
    expect(await findFaults(fine)).toEqual([]);
    // Without any adapter every family is reached by pairing.
    expect(await findFaults({ ...fine, adapters: [], networks: [mainnet, solana] })).toEqual([]);
    expect(await findFaults({ ...fine, defaultNetwork: base, features: { email: true } })).toEqual([]);
    // What is not built and is switched off is off, as it was asked.
    const off = {
      socials: false,
      swaps: [],
      onramp: false,
      history: false,
      receive: false,
      send: false,
    } as const;
    expect(await findFaults({ ...fine, features: off })).toEqual([]);
    expect(await findFaults({ ...fine, features: null as never })).toEqual([]);
    const customRpcUrls = { 'eip155:5': [{ url: 'https://rpc.example' }] } as const;
    expect(await findFaults({ ...fine, networks: [mute], customRpcUrls })).toEqual([]);
  });

  it('setup-01 tells of the other mistakes where there are no features', async () => {
    expect(await codesOf({ features: null, themeMode: 'drak', thememode: 'dark', siwx: {} })).toEqual([
      'THEME_MODE_UNKNOWN',
      'UNKNOWN_OPTION',
      'OPTION_NOT_BUILT',
    ]);
  });

  it.each([
    ['https://gateway.example', undefined],
    ['http://127.0.0.1:4310', undefined],
    ['https://example.org/foyer', undefined],
    ['/gateway', undefined],
    ['gateway.example', 'no http:// or https:// before it'],
    ['//gateway.example', 'no http:// or https:// before it'],
    ['ftp://gateway.example', 'no http:// or https:// before it'],
    ['https://', 'no valid host or port in it'],
    ['https://gateway.example:99999', 'no valid host or port in it'],
    ['https://gateway.example/v1', 'the path /v1 after it'],
    ['https://gateway.example/foyer/appkit/v1/config', 'the path /appkit/v1/config after it'],
    ['https://gateway.example?projectId=1', 'a query or a fragment after it'],
    ['https://gateway.example?', 'a query or a fragment after it'],
    ['/gateway#x', 'a query or a fragment after it'],
    ['https://me:secret@gateway.example', 'a user name or password in it'],
  ])('setup-04 %s: %s', (address, fault) => {
    expect(addressFault(address)?.fault).toBe(fault);
    expect(addressFault(address)?.address ?? '').not.toContain('secret');
  });

  it.each([
    ['gateway.example', 'gateway.example'],
    ['me:secret@gateway.example', 'gateway.example'],
    ['me:sec/ret?of#mine@gateway.example', 'gateway.example'],
    ['//me:secret@gateway.example/below', '//gateway.example/below'],
    ['ftp://me:secret@gateway.example?key=secret', 'ftp://gateway.example'],
    ['gateway.example/#secret', 'gateway.example/'],
    ['https://gateway.example:99999', 'https://gateway.example:99999'],
    ['https://me:secret@gateway.example:99999', 'https://gateway.example:99999'],
    ['https://me:sec/ret@gateway.example', 'https://gateway.example'],
    ['https://me:sec@ret@gateway.example:99999', 'https://gateway.example:99999'],
    ['https://me:sec?ret@gateway.example', 'https://gateway.example'],
    ['https://me:sec#ret\n@gateway.example', 'https://gateway.example'],
    ['https://gateway.example:99999/below?key=secret', 'https://gateway.example:99999/below'],
    ['https://me:secret@gateway.example/below?key=secret#secret', 'https://gateway.example/below'],
    ['https://me@gateway.example/', 'https://gateway.example/'],
    ['https://gateway.example/@me/v1', 'https://gateway.example/@me/v1'],
    ['https://gateway.example/@me?mail=me@own.example', 'https://gateway.example/@me'],
    ['/gateway?key=secret', '/gateway'],
    ['/@me/gateway#mail=me@own.example\nsecret', '/@me/gateway'],
    ['/@me/v1', '/@me/v1'],
  ])('setup-16 shows %s as %s', (address, shown) => {
    expect(addressFault(address)?.address).toBe(shown);
  });

  it.each([
    [
      'relayUrl',
      'RELAY_ADDRESS',
      'https://me:secret@relay.example?key=secret#secret',
      'https://relay.example',
    ],
    ['relayUrl', 'RELAY_ADDRESS', 'wss://me:secret@relay.example:99999/', 'wss://relay.example:99999/'],
    ['relayUrl', 'RELAY_ADDRESS', 'me:secret@relay.example', 'relay.example'],
    ['relayUrl', 'RELAY_ADDRESS', 7, '7'],
    ['walletUrl', 'WALLET_SITE_ADDRESS', 'me:secret@wallet.example', 'wallet.example'],
    [
      'walletUrl',
      'WALLET_SITE_ADDRESS',
      'https://me:secret@wallet.example:99999',
      'https://wallet.example:99999',
    ],
    ['walletUrl', 'WALLET_SITE_ADDRESS', '/wallet?key=secret', '/wallet'],
    ['walletUrl', 'WALLET_SITE_ADDRESS', 7, '7'],
  ])('setup-16 of %s tells %s of %s as %s', async (option, code, address, shown) => {
    expect(await findFaults({ ...fine, [option]: address })).toEqual([
      { code, values: expect.objectContaining({ address: shown }) },
    ]);
  });

  it('setup-05 throws for siweConfig and siwx together, where an EVM adapter would use them', () => {
    const both = { siwx: {}, siweConfig: {} };
    const create = (options: object) => () => startCore({ options });
    expect(create(both)).toThrow(
      expect.objectContaining({ code: 'SIWX_AND_SIWE_CONFIG', message: expect.stringContaining('`siwx`') }),
    );
    expect(create({ ...both, adapters: [] })).not.toThrow();
    expect(create({ siwx: {} })).not.toThrow();
    expect(create({ siweConfig: {} })).not.toThrow();
  });
});
