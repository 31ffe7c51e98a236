import { describe, expect, it } from 'vitest';
import { connectorOf } from '../testing/FakeAdapter.ts';
import { listState, record } from '../testing/listState.ts';
import { selectGetWalletRows } from './selectGetWalletRows.ts';

const harbor = connectorOf('Harbor');

describe('wallets: to get', () => {
  const registry = ['f', 'r', 's', 't', 'h'].map((id) =>
    record(id, id === 'h' ? { rdns: 'example.harbor' } : {}),
  );

  it('wallets-37 offers featured, custom and recommended, none that is here', () => {
    const state = listState({
      connectors: [harbor],
      registry,
      recommendedIds: ['r', 'h', 's', 't'],
      wanted: { featuredWalletIds: ['f'], customWallets: [{ id: 'own', name: 'Own' }] },
    });
    expect(selectGetWalletRows(state).map(({ name }) => name)).toEqual([
      'Wallet f',
      'Own',
      'Wallet r',
      'Wallet s',
      'Wallet t',
    ]);
  });

  it('wallets-37 offers recommended wallets also where Connect has no room for them', () => {
    const connectors = [harbor, connectorOf('Meadow')];
    const rows = selectGetWalletRows(listState({ connectors, registry, recommendedIds: ['r', 'h'] }));
    expect(rows).toMatchObject([{ kind: 'recommended', wallet: { id: 'r' } }]);
  });
});
