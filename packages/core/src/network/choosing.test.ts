import type { CaipNetworkId } from '@foyer/protocol/caip';
import { describe, expect, it } from 'vitest';
import { connectorOf, FakeAdapter } from '../testing/FakeAdapter.ts';
import { base, chain, mainnet, startCore } from '../testing/startCore.ts';
import type { Connector } from '../wallets/Connector.ts';
import { selectIsReachable, selectNetworksToChoose } from './selectReachable.ts';

describe('network: choosing', () => {
  async function approving(
    approvedNetworkIds?: readonly CaipNetworkId[],
    type: Connector['type'] = 'EXTERNAL',
  ) {
    const adapter = new FakeAdapter();
    const link = connectorOf('Link', { type });
    adapter.wallet.connect = async ({ connectorId }) => ({
      ...adapter.connection(connectorId, ['0x1'], 'eip155:8453'),
      ...(approvedNetworkIds && { approvedNetworkIds }),
    });
    const sun = { ...chain(1, 'Solana'), id: 'main', chainNamespace: 'solana' as const };
    const { core } = startCore({ adapter, options: { networks: [mainnet, base, chain(10, 'Ten'), sun] } });
    adapter.host.onConnectors([link]);
    await core.actions.connection.connect(link);
    const state = core.getState();
    const ids = selectNetworksToChoose(state).map(({ id }) => id);
    return { ids, closed: state.network.networks.filter((one) => !selectIsReachable(state, one)) };
  }

  it('network-15 puts those the wallet agreed to first, and leaves other families open', async () => {
    const { ids, closed } = await approving(['eip155:8453']);
    expect(ids).toEqual([8453, 'main', 1, 10]);
    expect(closed.map(({ id }) => id)).toEqual([1, 10]);
  });

  it('network-15 closes nothing for a wallet that goes anywhere, or the embedded one', async () => {
    expect((await approving()).closed).toEqual([]);
    expect((await approving(['eip155:8453'], 'AUTH')).closed).toEqual([]);
  });

  it('network-15 closes nothing while no wallet is connected', () => {
    const { core } = startCore();
    const state = core.getState();
    expect(state.network.networks.every((one) => selectIsReachable(state, one))).toBe(true);
  });
});
