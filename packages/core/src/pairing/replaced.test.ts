import { describe, expect, it } from 'vitest';
import { connectorOf } from '../testing/FakeAdapter.ts';
import { sessionOf } from '../testing/FakeDapp.ts';
import { chain, flush, mainnet, until } from '../testing/startCore.ts';
import { PairingAdapter, startPairing } from '../testing/startPairing.ts';

const harbor = connectorOf('Harbor');
const eip155 = 'eip155:1:0xB0B0000000000000000000000000000000000B0B';
const solana = 'solana:main:4fYNw3dojWmQ4dXtSGE9epjRGy9pFSx62YypT7avPYvA';
const sun = { ...chain(1, 'Solana'), id: 'main', chainNamespace: 'solana' as const };

/** A site whose wallet of this session gave way to one of the page in the EVM family. */
async function replaced(accounts: readonly string[]) {
  const started = startPairing({
    options: {
      networks: [mainnet, sun],
      adapters: [new PairingAdapter(), new PairingAdapter('solana', 'solana')],
    },
  });
  await started.show();
  await started.code();
  started.dapp.proposals[0]?.approve(sessionOf([...accounts]));
  await until(started.core, ({ connection }) => connection.byNamespace.eip155?.status === 'connected');
  await flush();
  await started.core.actions.connection.connect(harbor);
  await flush();
  const idOf = (family: 'eip155' | 'solana') =>
    started.core.getState().connection.byNamespace[family]?.connectorId;
  return { ...started, idOf };
}

describe('pairing: another wallet takes over', () => {
  it('pairing-35 ends the session that serves nothing any more', async () => {
    const { dapp, idOf } = await replaced([eip155]);
    expect(dapp.ended).toEqual(['topic-1']);
    expect(idOf('eip155')).toBe(harbor.id);
  });

  it('pairing-35 leaves alone what the session serves still', async () => {
    const { dapp, idOf } = await replaced([eip155, solana]);
    expect(dapp.ended).toEqual([]);
    expect([idOf('eip155'), idOf('solana')]).toEqual([harbor.id, 'walletConnect']);
  });

  it('pairing-35 keeps the wallet of the page when the phone ends the session', async () => {
    const { dapp, idOf, storage } = await replaced([eip155, solana]);
    dapp.tell('ended', { topic: 'topic-1' });
    expect([idOf('eip155'), idOf('solana')]).toEqual([harbor.id, undefined]);
    expect(storage.records.get('foyer.eip155:connected_connector_id')).toBe(harbor.id);
  });

  it.each([
    ['other accounts', [eip155, solana]],
    ['less', [solana]],
  ])('pairing-35 keeps it when the phone grants %s', async (_, accounts) => {
    const { core, dapp, idOf } = await replaced([eip155, solana]);
    dapp.tell('updated', sessionOf(accounts));
    await flush();
    expect(core.getState().connection.byNamespace.eip155).toEqual({
      status: 'connected',
      connectorId: harbor.id,
    });
    expect(idOf('solana')).toBe('walletConnect');
  });
});
