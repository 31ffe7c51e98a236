import { FoyerError } from '@foyer/protocol/errors';
import { describe, expect, it } from 'vitest';
import type { AdapterConnection } from '../ports/Adapter.ts';
import { alice, connectorOf, FakeAdapter } from '../testing/FakeAdapter.ts';
import { chain, defer, flush, mainnet, startCore, storedSession } from '../testing/startCore.ts';
import { disconnectWaitMs } from './rules.ts';
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

  it("connection-20 leaves another family's attempt alone", async () => {
    const evm = new FakeAdapter();
    const solana = new FakeAdapter('solana', 'solana');
    const sun = { ...chain(1, 'Solana'), id: 'main', chainNamespace: 'solana' as const };
    const { core } = await connected({
      adapter: evm,
      options: { adapters: [evm, solana], networks: [mainnet, sun] },
    });
    const answer = defer<AdapterConnection>();
    solana.wallet.connect = () => answer.promise;
    // One wallet in both families has one id.
    const connecting = core.actions.connection.connect({ ...harbor, chain: 'solana' });
    await core.actions.connection.disconnect({ namespace: 'eip155' });
    expect(core.getState().connection.attempt).toMatchObject({ step: 'waiting', namespace: 'solana' });
    answer.resolve(solana.connection(harbor.id, [alice], 'solana:main'));
    await connecting;
    expect(selectStatus(core.getState(), 'solana')).toBe('connected');
    expect(selectStatus(core.getState(), 'eip155')).toBe('disconnected');
  });

  it('connection-31 tells a wallet that stayed away, and forgets it', async () => {
    const adapter = new FakeAdapter();
    adapter.wallet.reconnect = async () => undefined;
    const { core, storage } = startCore({ adapter, stored: storedSession(harbor.id) });
    await core.ready();
    expect(core.getState().connection.missed).toMatchObject({ connectorId: harbor.id });
    await core.actions.connection.disconnect();
    expect(adapter.calls.at(-1)).toEqual({ verb: 'disconnect', parameters: { connectorId: harbor.id } });
    expect(core.getState().connection.missed).toBeUndefined();
    expect(storage.records.get('foyer.connection_status')).toBe('disconnected');
  });
});

/** A wallet that answers nothing from now on. */
function silence(adapter: FakeAdapter): void {
  const never = () => new Promise<never>(() => undefined);
  Object.assign(adapter.wallet, {
    connect: never,
    reconnect: never,
    switchNetwork: never,
    disconnect: never,
  });
}

/** Every state a visitor can be in, with a wallet that fell silent. */
const states: Readonly<Record<string, () => Promise<ReturnType<typeof startCore>>>> = {
  'before the first act': async () => startCore(),
  restoring: async () => {
    const adapter = new FakeAdapter();
    silence(adapter);
    return startCore({ adapter, stored: storedSession(harbor.id) });
  },
  'after a wallet stayed away': async () => {
    const adapter = new FakeAdapter();
    adapter.wallet.reconnect = async () => undefined;
    const started = startCore({ adapter, stored: storedSession(harbor.id) });
    await started.core.ready();
    silence(adapter);
    return started;
  },
  connecting: async () => {
    const started = startCore();
    silence(started.adapter);
    await started.core.load();
    void started.core.actions.connection.connect(harbor);
    return started;
  },
  'after the visitor declined': async () => {
    const started = startCore();
    started.adapter.wallet.connect = () => Promise.reject(new FoyerError('USER_REJECTED'));
    await started.core.actions.connection.connect(harbor);
    silence(started.adapter);
    return started;
  },
  connected: async () => {
    const started = await connected();
    silence(started.adapter);
    return started;
  },
  'switching the network': async () => {
    const started = await connected();
    silence(started.adapter);
    started.core.actions.network.switchNetwork({ id: 8453 }).catch(() => undefined);
    return started;
  },
  'connecting a second wallet': async () => {
    const started = await connected();
    silence(started.adapter);
    void started.core.actions.connection.connect(connectorOf('Meadow'));
    return started;
  },
};

describe('connection: disconnecting from a silent wallet', () => {
  it.each(Object.entries(states))('connection-30 complaint 16: %s', async (_, begin) => {
    const { core, adapter, clock, storage } = await begin();
    await core.load();
    await flush();
    const leaving = Promise.all([core.actions.connection.disconnect(), core.actions.connection.disconnect()]);
    // Cleared at once, before the wallet could answer.
    expect(selectStatus(core.getState())).toBe('disconnected');
    expect(core.getState().account.byNamespace).toEqual({});
    expect(storage.records.get('foyer.connected_namespaces')).toBeUndefined();
    expect(storage.records.get('foyer.connection_status')).not.toBe('connected');
    await flush();
    clock.advance(disconnectWaitMs);
    await leaving;
    await core.actions.connection.disconnect();
    await core.ready();
    expect(adapter.count('disconnect')).toBeLessThanOrEqual(1);
    expect(core.getState().connection).toMatchObject({
      byNamespace: {},
      attempt: { step: 'idle' },
      missed: undefined,
      restored: true,
    });
    expect(clock.pending).toBe(0);
  });

  it('connection-30 complaint 16: leaves no timer when the page goes meanwhile', async () => {
    const { core, adapter, clock } = await connected();
    silence(adapter);
    const leaving = core.actions.connection.disconnect();
    core.dispose();
    await leaving;
    expect(clock.pending).toBe(0);
  });
});
