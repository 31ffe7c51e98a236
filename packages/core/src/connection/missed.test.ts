import { describe, expect, it } from 'vitest';
import { FakeAdapter } from '../testing/FakeAdapter.ts';
import { chain, flush, mainnet, startCore } from '../testing/startCore.ts';

const sun = { ...chain(1, 'Solana'), id: 'main', chainNamespace: 'solana' as const };
const stored = {
  'foyer.version': '1',
  'foyer.connection_status': 'connected',
  'foyer.connected_namespaces': 'eip155,solana',
  'foyer.eip155:connected_connector_id': 'example.harbor',
  'foyer.solana:connected_connector_id': 'example.quay',
};

describe('connection: wallets of two families that stay away', () => {
  it.each([
    ['at once', 0, 0],
    ['the second one later', 0, 3],
    ['the first one later', 3, 1],
  ])('connection-33 each is tried once where they fail %s', async (_, first, second) => {
    const adapters = [new FakeAdapter(), new FakeAdapter('solana', 'solana')] as const;
    for (const [index, turns] of [first, second].entries()) {
      const fail = async () => {
        for (let turn = 0; turn < turns; turn += 1) await flush();
        return undefined;
      };
      const adapter = adapters[index];
      if (adapter) adapter.wallet.reconnect = fail;
    }
    const { core } = startCore({ stored, options: { networks: [mainnet, sun], adapters } });
    await core.ready();
    for (let turn = 0; turn < 20; turn += 1) await flush();
    expect(adapters.map((adapter) => adapter.count('reconnect'))).toEqual([1, 1]);
    expect(core.getState().connection.byNamespace).toEqual({});
  });
});
