import { describe, expect, it } from 'vitest';
import { alice, connectorOf } from '../testing/FakeAdapter.ts';
import { flush, startCore } from '../testing/startCore.ts';

const lagoon = connectorOf('Lagoon');

async function choosing() {
  const started = startCore();
  await started.core.actions.connection.connect(connectorOf('Harbor'));
  await started.core.actions.modal.open({ view: 'Connect' });
  return started;
}

describe('modal: a wallet asked beside one that is connected', () => {
  it('modal-09 closes the waiting view where it answers with the same account', async () => {
    const { core } = await choosing();
    core.actions.router.push('ConnectingExternal', { connector: lagoon });
    await core.actions.connection.connect(lagoon);
    expect(core.getState().connection.byNamespace.eip155?.connectorId).toBe(lagoon.id);
    expect(core.getState().modal.open).toBe(false);
  });

  it('modal-09 stays open where another one is asked in its place', async () => {
    const { core, adapter } = await choosing();
    adapter.wallet.connect = () => new Promise(() => undefined);
    for (const connector of [lagoon, connectorOf('Meadow')]) {
      core.actions.router.push('ConnectingExternal', { connector });
      core.actions.connection.connect(connector).catch(() => undefined);
      await flush();
    }
    expect(core.getState().connection.attempt).toMatchObject({
      step: 'waiting',
      connectorId: 'example.meadow',
    });
    expect(core.getState().modal.open).toBe(true);
  });

  it('modal-09 stays open where the connected one only tells of its networks', async () => {
    const { core, adapter } = await choosing();
    adapter.wallet.connect = () => new Promise(() => undefined);
    core.actions.router.push('ConnectingExternal', { connector: lagoon });
    core.actions.connection.connect(lagoon).catch(() => undefined);
    const again = adapter.connection(connectorOf('Harbor').id, [alice]);
    adapter.host.onConnected({ ...again, approvedNetworkIds: ['eip155:1'] });
    expect(core.getState().connection.byNamespace.eip155?.approvedNetworkIds).toEqual(['eip155:1']);
    expect(core.getState().modal.open).toBe(true);
  });
});
