import { describe, expect, it } from 'vitest';
import type { ConnectMethod } from '../features/FeatureOptions.ts';
import { connectorOf } from '../testing/FakeAdapter.ts';
import { listState } from '../testing/listState.ts';
import type { Connector } from './Connector.ts';
import { selectIsCollapsed, selectMethodOrder } from './selectMethodOrder.ts';

const harbor = connectorOf('Harbor');
const embedded: Connector = { id: 'auth', name: 'Embedded', type: 'AUTH', chain: 'eip155' };

describe('wallets: ways in', () => {
  it.each<[string, readonly Connector[], readonly ConnectMethod[]]>([
    ['nothing is here', [embedded], ['email', 'social', 'wallet']],
    ['an announced wallet is here', [embedded, harbor], ['wallet', 'email', 'social']],
    [
      'an injected wallet is here',
      [embedded, { ...harbor, type: 'INJECTED' }],
      ['wallet', 'email', 'social'],
    ],
    ['only an SDK is here', [embedded, { ...harbor, type: 'EXTERNAL' }], ['email', 'social', 'wallet']],
    ['there is no embedded wallet', [harbor], ['wallet']],
    ['the embedded wallet is of a family without it', [{ ...embedded, chain: 'bip122' }], ['wallet']],
  ])('wallets-35 in their order when %s', (_, connectors, expected) => {
    expect(selectMethodOrder(listState({ connectors }))).toEqual(expected);
  });

  it('wallets-35 a wallet that is hidden does not put wallets first', () => {
    const wanted = { excludeWalletIds: ['example.harbor'] };
    expect(selectMethodOrder(listState({ connectors: [embedded, harbor], wanted }))[0]).toBe('email');
  });

  it('wallets-35 the host’s order wins, and what it leaves out follows', () => {
    const state = listState(
      { connectors: [embedded, harbor] },
      { connectMethodsOrder: ['social', 'wallet'] },
    );
    expect(selectMethodOrder(state)).toEqual(['social', 'wallet', 'email']);
  });

  it('wallets-35 leaves out what is off', () => {
    const off = listState({ connectors: [embedded], wanted: { enableWallets: false } }, { socials: false });
    expect(selectMethodOrder(off)).toEqual(['email']);
    expect(selectMethodOrder(listState({ connectors: [embedded] }, { email: false }))).toEqual([
      'social',
      'wallet',
    ]);
  });

  it('wallets-36 collapses the wallets only beside email or social login', () => {
    const collapseWallets = true;
    expect(selectIsCollapsed(listState({ connectors: [embedded] }, { collapseWallets }))).toBe(true);
    expect(selectIsCollapsed(listState({ connectors: [embedded] }))).toBe(false);
    expect(selectIsCollapsed(listState({ connectors: [harbor] }, { collapseWallets }))).toBe(false);
  });
});
