import { describe, expect, it } from 'vitest';
import { mainnet } from '../testing/startCore.ts';
import { faultsOf, namesIn } from './testing/faultsOf.ts';

describe('setup: other values', () => {
  it.each([
    [{ allWallets: 'ONLY_MOBILE' }, []],
    [{ allWallets: true }, ['`true` in allWallets']],
    [{ fonts: 'remote' }, []],
    [{ fonts: { stylesheet: 'https://fonts.example/own.css', family: 'Own' } }, []],
    [{ fonts: { family: 'Own' } }, ['`[object Object]` in fonts']],
    [{ customRpcUrls: { 'eip155:1': [{ url: 'https://rpc.example' }] } }, []],
    [{ customRpcUrls: { 'eip155:1': undefined } }, []],
    [{ defaultNetwork: mainnet }, []],
    [{ defaultNetwork: 1 }, ['`defaultNetwork` that is no network']],
  ])('setup-17 judges %j: %j', async (options, names) => {
    expect(await namesIn(options)).toEqual(names);
  });

  it('setup-17 says nothing else of what is no network', async () => {
    expect(await faultsOf({ networks: [mainnet, {}, {}] })).toEqual([
      {
        code: 'UNKNOWN_VALUE',
        values: { names: '`networks[1]` that is no network, `networks[2]` that is no network' },
      },
    ]);
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
        { code: 'UNKNOWN_VALUE', values: { names: `\`features.${name}\` that is no list` } },
      ]);
    },
  );
});
