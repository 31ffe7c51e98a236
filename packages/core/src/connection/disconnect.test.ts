import { describe, expect, it } from 'vitest';
import type { AdapterConnection } from '../ports/Adapter.ts';
import { connectorOf, FakeAdapter } from '../testing/FakeAdapter.ts';
import { chain, defer, mainnet, startCore, storedSession } from '../testing/startCore.ts';
import { selectStatus } from './state.ts';

const harbor = connectorOf('Harbor');

async function connected(parameters: Parameters<typeof startCore>[0] = {}) {
  const started = startCore(parameters);
  await started.core.actions.connection.connect(harbor);
  return started;
}

describe('connection: disconnecting', () => {
  it('connection-17 clears state and storage before the wallet answered', async () => {
    const { core, adapter, storage } = await connected();
    const goodbye = defer<void>();
    adapter.wallet.disconnect = () => goodbye.promise;
    const leaving = core.actions.connection.disconnect();
    expect(selectStatus(core.getState())).toBe('disconnected');
    expect(core.getState().account.byNamespace).toEqual({});
    expect(storage.records.get('foyer.connection_status')).toBe('disconnected');
    expect(storage.records.has('foyer.connected_namespaces')).toBe(false);
    goodbye.resolve();
    await leaving;
    expect(adapter.count('disconnect')).toBe(1);
  });

  it('connection-17 waits 3 s for a silent wallet and then resolves', async () => {
    const { core, adapter, clock, names } = await connected();
    adapter.wallet.disconnect = () => new Promise(() => undefined);
    let isDone = false;
    const leaving = core.actions.connection.disconnect().then(() => {
      isDone = true;
    });
    clock.advance(2999);
    await Promise.resolve();
    expect(isDone).toBe(false);
    clock.advance(1);
    await leaving;
    expect(names()).toContain('DISCONNECT_SUCCESS');
  });

  it('connection-18 does nothing while nothing is connected, and twice is as good as once', async () => {
    const { core, adapter, names } = await connected();
    await Promise.all([core.actions.connection.disconnect(), core.actions.connection.disconnect()]);
    await core.actions.connection.disconnect();
    expect(adapter.count('disconnect')).toBe(1);
    expect(names().filter((name) => name === 'DISCONNECT_SUCCESS')).toHaveLength(1);
  });

  it('connection-18 ends an attempt', async () => {
    const { core, adapter } = startCore();
    const answer = defer<AdapterConnection>();
    adapter.wallet.connect = () => answer.promise;
    await core.load();
    const connecting = core.actions.connection.connect(harbor);
    await core.actions.connection.disconnect();
    await connecting;
    expect(selectStatus(core.getState())).toBe('disconnected');
    expect(core.getState().connection.attempt).toEqual({ step: 'idle' });
  });

  it('connection-18 ends the restoring of a stored wallet, which is forgotten', async () => {
    const adapter = new FakeAdapter();
    adapter.wallet.reconnect = () => new Promise(() => undefined);
    const { core, storage } = startCore({ adapter, stored: storedSession(harbor.id) });
    await core.actions.connection.disconnect();
    await core.ready();
    expect(core.getState().connection).toMatchObject({ missed: undefined, restored: true });
    expect(storage.records.get('foyer.connection_status')).toBe('disconnected');
  });

  it('connection-19 rejects with DISCONNECT_FAILED when the wallet refuses, and is disconnected all the same', async () => {
    const { core, adapter, names } = await connected();
    adapter.wallet.disconnect = () => Promise.reject(new Error('no'));
    await expect(core.actions.connection.disconnect()).rejects.toMatchObject({
      code: 'DISCONNECT_FAILED',
      message: 'Failed to disconnect',
    });
    expect(selectStatus(core.getState())).toBe('disconnected');
    expect(names()).toContain('DISCONNECT_ERROR');
  });

  it('connection-20 ends one family and names it, or all', async () => {
    const evm = new FakeAdapter();
    const solana = new FakeAdapter('solana', 'solana');
    const sun = { ...chain(1, 'Solana'), id: 'main', chainNamespace: 'solana' as const };
    const { core, events, storage } = await connected({
      adapter: evm,
      options: { adapters: [evm, solana], networks: [mainnet, sun] },
    });
    await core.actions.connection.connect(connectorOf('Sun', { chain: 'solana' }));
    await core.actions.connection.disconnect({ namespace: 'eip155' });
    expect(selectStatus(core.getState(), 'eip155')).toBe('disconnected');
    expect(selectStatus(core.getState(), 'solana')).toBe('connected');
    expect(storage.records.get('foyer.connected_namespaces')).toBe('solana');
    expect(storage.records.get('foyer.connection_status')).toBe('connected');
    await core.actions.connection.disconnect();
    expect(
      events
        .filter(({ event }) => event === 'DISCONNECT_SUCCESS')
        .map((event) => 'properties' in event && event.properties),
    ).toEqual([{ namespace: 'eip155' }, { namespace: 'all' }]);
  });
});
