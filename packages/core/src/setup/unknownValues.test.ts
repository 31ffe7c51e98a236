import { describe, expect, it } from 'vitest';
import { knowsStyle } from '../drivers/knowsStyle.ts';
import { mainnet } from '../testing/startCore.ts';
import type { ThemeVariable } from '../theme/state.ts';
import { featureKinds, optionKinds } from './optionKinds.ts';
import { faultsOf, namesIn } from './testing/faultsOf.ts';

const keyless = '`customRpcUrls` with a key that is no id of a network, such as `eip155:1`';
const endpoint = (place: number) =>
  `\`customRpcUrls[eip155:1][${place}]\`, which is no \`{ url }\` with an address`;

const allWallets = 'in allWallets, which takes SHOW, HIDE, or ONLY_MOBILE';
const rpc = '`rpcUrls` of Ethereum (eip155:1), which take http or https addresses, or paths of your own';
const currency = '`nativeCurrency` of Ethereum, which takes a `symbol` and `decimals`';

const ids = (count: number) => Array.from({ length: count }, (_, index) => `id-${index}`);

describe('setup: other values', () => {
  it.each([
    [{ allWallets: 'ONLY_MOBILE' }, []],
    [{ allWallets: true }, [`\`true\` ${allWallets}`]],
    [{ allWallets: false }, [`\`false\` ${allWallets}`]],
    [{ allWallets: null }, []],
    [{ allWallets: null, features: {} }, []],
    [{ fonts: 'remote' }, []],
    [{ fonts: null }, []],
    [{ fonts: false }, ['`false` in fonts, which takes system, remote, or { stylesheet, family }']],
    [{ fonts: { stylesheet: 'https://fonts.example/own.css', family: 'Own' } }, []],
    [{ fonts: { family: 'Own' } }, ['`fonts` without `stylesheet` and `family`']],
    [{ fonts: { stylesheet: '/own.css' } }, ['`fonts` without `stylesheet` and `family`']],
    [{ fonts: Object.create(null) }, ['`fonts` without `stylesheet` and `family`']],
    [{ customRpcUrls: { 'eip155:1': [{ url: 'https://rpc.example' }, { url: '/rpc' }] } }, []],
    [{ customRpcUrls: { 'eip155:1': undefined } }, []],
    [{ customRpcUrls: null }, []],
    [{ customRpcUrls: { 'eip155:1': [{ url: 'rpc.example' }, null] } }, [`${endpoint(0)}, ${endpoint(1)}`]],
    [
      { customRpcUrls: { 'eip155:1': 'https://rpc.example/key' } },
      ['`customRpcUrls[eip155:1]`, which is no list'],
    ],
    [{ customRpcUrls: { 1: [{ url: 'https://rpc.example' }] } }, [keyless]],
    // Nothing of an address that stands in the wrong place: it may hold a key.
    [{ customRpcUrls: { 'https://rpc.example/key': 'eip155:1' } }, [keyless]],
    [{ customRpcUrls: 'https://rpc.example/key' }, [keyless]],
    [{ defaultNetwork: mainnet }, []],
    [{ defaultNetwork: 1 }, ['`defaultNetwork`, which is no network such as `networks` lists']],
    [{ networks: [mainnet] }, []],
    [{ networks: [{ ...mainnet, rpcUrls: { default: { http: ['/rpc', 'HTTP://rpc.example'] } } }] }, []],
    [{ networks: [{ ...mainnet, rpcUrls: { default: { http: ['https://a.example', 'b/key'] } } }] }, [rpc]],
    ...[7, 'wss://rpc.example', '//rpc.example/key', 'http://', 'rpc.example'].map(
      (url): [object, string[]] => [
        { networks: [{ ...mainnet, rpcUrls: { default: { http: [url] } } }] },
        [rpc],
      ],
    ),
    [{ networks: [{ ...mainnet, rpcUrls: { default: { http: ['', ' https://rpc.example'] } } }] }, []],
    [{ networks: [{ ...mainnet, nativeCurrency: { symbol: 'ETH', decimals: 'x' } }] }, [currency]],
    [{ networks: [{ ...mainnet, nativeCurrency: undefined }] }, [currency]],
    [{ networks: [mainnet, { ...mainnet, id: 2, nativeCurrency: { decimals: 18 } }] }, [currency]],
    [{ networks: [{ ...mainnet, nativeCurrency: { symbol: 'ETH', decimals: 1.5 } }] }, [currency]],
    [{ includeWalletIds: 'own' }, ['`includeWalletIds`, which is no list']],
    [{ excludeWalletIds: 'own' }, ['`excludeWalletIds`, which is no list']],
    // One that cannot be read takes nothing from the others.
    [{ themeVariables: null, featuredWalletIds: 'own' }, ['`featuredWalletIds`, which is no list']],
  ])('setup-17 judges %j: %j', async (options, names) => {
    expect(await namesIn(options)).toEqual(names);
  });
});

describe('setup: lists of ids', () => {
  it.each([
    [{ includeWalletIds: ids(500) }, []],
    [{ includeWalletIds: ids(501) }, ['`includeWalletIds`, which holds 501 ids where a gateway takes 500']],
    [{ excludeWalletIds: ids(400), featuredWalletIds: ids(96) }, []],
    [
      { excludeWalletIds: ids(400), featuredWalletIds: ids(97) },
      ['`excludeWalletIds` with `featuredWalletIds`, which hold 497 ids where a gateway takes 496'],
    ],
    [{ includeWalletIds: 'x'.repeat(501) }, ['`includeWalletIds`, which is no list']],
    [
      { excludeWalletIds: ids(497), featuredWalletIds: 'own' },
      [
        '`featuredWalletIds`, which is no list, `excludeWalletIds` with `featuredWalletIds`, which hold 497 ids where a gateway takes 496',
      ],
    ],
    [{ excludeWalletIds: ids(496), featuredWalletIds: 'own' }, ['`featuredWalletIds`, which is no list']],
  ])('setup-23 judges how many ids a gateway is to take, %#', async (options, names) => {
    expect(await namesIn(options)).toEqual(names);
  });
});

describe('setup: types', () => {
  it.each([
    [{ projectId: 5 }, ['`projectId`, which is no string']],
    [{ words: 'Log in' }, ['`words`, which is no object']],
    [{ words: { 'connect.title': 7 } }, ['`connect.title` in words, which is no text']],
    [
      { words: { 'connect.title': null, de: { 'connect.title': {} } } },
      ['`connect.title` in words, which is no text, `de.connect.title` in words, which is no text'],
    ],
    [
      {
        words: {
          'connect.title': 'Log in',
          'list.count': { one: 'a', other: 'b' },
          de: { 'list.count': { other: 'c' } },
        },
      },
      [],
    ],
    [{ words: { 'connect.title': undefined, de: undefined } }, []],
    [{ words: { de: { at: { home: 'x' } } } }, ['`de.at` in words, which is no text']],
    [{ words: { 'list.count': { one: 'a' } } }, ['`list.count` in words, which is no text']],
    [{ includeWalletIds: ['io.rabby', 'Rabby Wallet'] }, ['`includeWalletIds[1]`, which is no id']],
    [
      { excludeWalletIds: ['a,b', '\u00e9'] },
      ['`excludeWalletIds[0]`, which is no id, `excludeWalletIds[1]`, which is no id'],
    ],
    [
      { featuredWalletIds: ['own', 1, null] },
      ['`featuredWalletIds[1]`, which is no id, `featuredWalletIds[2]`, which is no id'],
    ],
    [
      { reconnectDeadline: '3000' },
      ['`reconnectDeadline`, which is no number of milliseconds from 0 to 2000000000'],
    ],
    [
      { debug: 'false', features: { email: 'no', allWallets: 0 } },
      [
        '`debug`, which is no boolean, `features.allWallets`, which is no boolean, `features.email`, which is no boolean',
      ],
    ],
    [{ features: 'email' }, ['`features`, which is no object']],
    [{ features: 0 }, ['`features`, which is no object']],
    [{ features: ['email'] }, ['`features`, which is no object']],
    [{ words: ['Log in'] }, ['`words`, which is no object']],
    [{ themeVariables: 'red' }, ['`themeVariables`, which is no object']],
    [{ featuredWalletIds: 0 }, ['`featuredWalletIds`, which is no list']],
    [{ features: true }, ['`features`, which is no object']],
    // Beside what another check says.
    [
      { enableWallets: 1, allWallets: 'show' },
      [`\`enableWallets\`, which is no boolean, \`show\` ${allWallets} (is \`SHOW\` meant?)`],
    ],
    [{ debug: null, features: { email: undefined }, words: {}, reconnectDeadline: 0 }, []],
  ])('setup-18 tells of %j: %j', async (options, names) => {
    expect(await namesIn(options)).toEqual(names);
  });
});

describe('setup: the type of each', () => {
  const all: readonly (readonly [string, string, (value: unknown) => object])[] = [
    ...Object.entries(optionKinds).map(
      ([name, kind]) => [name, kind, (value: unknown) => ({ [name]: value })] as const,
    ),
    ...Object.entries(featureKinds).map(
      ([name, kind]) =>
        [`features.${name}`, kind, (value: unknown) => ({ features: { [name]: value } })] as const,
    ),
  ];

  it.each(all.filter(([, kind]) => !['whole', 'other'].includes(kind)))(
    'setup-18 tells of %s that is no %s',
    async (name, kind, give) => {
      expect(await namesIn(give(Symbol('none')))).toContainEqual(
        expect.stringContaining(`\`${name}\`, which is no ${kind}`),
      );
    },
  );

  it('setup-18 leaves to other checks what has no type of its own, or more than that', () => {
    expect(
      all
        .filter(([, kind]) => kind === 'other')
        .map(([name]) => name)
        .sort(),
    ).toEqual([
      'adapters',
      'features.connectMethodsOrder',
      'features.connectorTypeOrder',
      'features.onramp',
      'features.socials',
      'features.swaps',
      'features.walletFeaturesOrder',
      'gatewayUrl',
      'locale',
      'metadata',
      'networks',
      'relayUrl',
      'siweConfig',
      'siwx',
      'themeMode',
      'tokens',
      'walletUrl',
    ]);
  });
});

/** What a browser is asked, by property: one text that it knows. */
const known: Readonly<Record<ThemeVariable, readonly [property: string, value: string]>> = {
  '--foyer-accent': ['color', 'red'],
  '--foyer-on-accent': ['color', 'red'],
  '--foyer-background': ['color', 'red'],
  '--foyer-text': ['color', 'red'],
  '--foyer-color-mix': ['color', 'red'],
  '--foyer-color-mix-strength': ['flex-grow', '50'],
  '--foyer-backdrop': ['background', 'none'],
  '--foyer-border-radius-master': ['padding-top', '2px'],
  '--foyer-font-size-master': ['padding-top', '2px'],
  '--foyer-font-family': ['font-family', 'Own'],
  '--foyer-font-mono': ['font-family', 'Own'],
  '--foyer-width': ['padding-top', '2px'],
  '--foyer-z-index': ['z-index', '7'],
  '--foyer-qr-color': ['color', 'red'],
};

describe('setup: values of the looks', () => {
  it.each(Object.entries(known))(
    'setup-17 asks the browser about %s as %j',
    async (variable, [property, value]) => {
      const knows = (name: string, text: string) => name === property && text === value;
      expect(await namesIn({ themeVariables: { [variable]: value } }, knows)).toEqual([]);
      expect(await namesIn({ themeVariables: { [variable]: 'other' } }, knows)).toEqual([
        `\`other\` in ${variable}`,
      ]);
    },
  );

  it.each([{ '--foyer-accent': '' }, { '--foyer-accent': undefined }, { '--foyer-accent': null }, {}])(
    'setup-17 says nothing of what is not set: %j',
    async (themeVariables) => {
      expect(await namesIn({ themeVariables }, () => false)).toEqual([]);
    },
  );

  it('setup-17 says nothing where there is no browser', async () => {
    expect(await namesIn({ themeVariables: { '--foyer-accent': 'other' } })).toEqual([]);
  });

  it.each([
    ['that is too old for the kit’s own styles', { supports: () => false }],
    ['that cannot be asked', {}],
  ])('setup-17 says nothing in a browser %s', (_, css) => {
    expect(knowsStyle('color', 'other', css)).toBe(true);
  });
});

describe('setup: lists of features', () => {
  it.each(['connectorTypeOrder', 'connectMethodsOrder', 'walletFeaturesOrder', 'socials'])(
    'setup-01 tells of features.%s that is no list, and of the other mistakes',
    async (name) => {
      const found = await faultsOf({ features: { [name]: 'wallet' }, themeMode: 'system' });
      // Two of them, `walletFeaturesOrder` and `socials`, are told as not built besides.
      expect(found.slice(0, 2)).toEqual([
        { code: 'THEME_MODE_UNKNOWN', values: { names: '`system`' } },
        { code: 'UNKNOWN_VALUE', values: { names: `\`features.${name}\`, which is no list` } },
      ]);
    },
  );
});
