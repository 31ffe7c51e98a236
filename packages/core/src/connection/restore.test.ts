import { describe, expect, it } from 'vitest';
import type { AdapterConnection } from '../ports/Adapter.ts';
import { alice, connectorOf, FakeAdapter } from '../testing/FakeAdapter.ts';
import { base, defer, flush, mainnet, startCore, storedSession, until } from '../testing/startCore.ts';
import { selectStatus } from './state.ts';

const harbor = 'example.harbor';

function statusesOf(core: ReturnType<typeof startCore>['core']): string[] {
  const seen = [selectStatus(core.getState())];
  core.subscribe(() => seen.push(selectStatus(core.getState())));
  return seen;
}

describe('connection: starting', () => {
  it('connection-01 starts connecting and becomes connected without a disconnected in between', async () => {
    const { core } = startCore({ stored: storedSession(harbor) });
    const seen = statusesOf(core);
    expect(seen).toEqual(['connecting']);
    await core.ready();
    expect(selectStatus(core.getState())).toBe('connected');
    expect(seen).not.toContain('disconnected');
    expect(core.getState().account.byNamespace.eip155).toMatchObject([{ address: alice }]);
  });

  it.each([
    [700, 700],
    // A page without types may pass it for what is left out.
    [null as never, 3000],
  ])(
    'connection-01 asks the adapter with the stored connector and the deadline of the options: %s',
    async (reconnectDeadline, deadlineMs) => {
      const { core, adapter } = startCore({
        stored: storedSession(harbor),
        options: { reconnectDeadline },
      });
      await core.ready();
      expect(adapter.calls[0]).toMatchObject({
        verb: 'reconnect',
        parameters: { connectorId: harbor, deadlineMs },
      });
    },
  );

  it.each([
    ['rejects', () => Promise.reject(new Error('broken'))],
    ['finds nothing', async () => undefined],
    [
      'shares no account',
      async () => ({ connectorId: harbor, accounts: [], networkId: 'eip155:1' as const }),
    ],
  ])('connection-02 is disconnected and notes the missed wallet when it %s', async (_, reconnect) => {
    const adapter = new FakeAdapter();
    adapter.wallet.reconnect = reconnect;
    const recent = JSON.stringify([{ id: 'harbor-1', name: 'Harbor', connectorId: harbor }]);
    const { core } = startCore({
      adapter,
      stored: { ...storedSession(harbor), 'foyer.recent_wallets': recent },
    });
    await core.ready();
    const { connection } = core.getState();
    expect(selectStatus(core.getState())).toBe('disconnected');
    expect(connection.missed).toEqual({ namespace: 'eip155', connectorId: harbor, name: 'Harbor' });
    expect(connection.restored).toBe(true);
  });

  it('connection-02 complaint 14: gives a silent wallet up after the deadline, and drops what it answers later', async () => {
    const adapter = new FakeAdapter();
    const answer = defer<AdapterConnection>();
    adapter.wallet.reconnect = () => answer.promise;
    const { core, clock } = startCore({ adapter, stored: storedSession(harbor) });
    await core.load();
    await flush();
    clock.advance(3999);
    expect(selectStatus(core.getState())).toBe('connecting');
    clock.advance(1);
    await core.ready();
    expect(selectStatus(core.getState())).toBe('disconnected');
    answer.resolve(adapter.connection(harbor, [alice]));
    await flush();
    expect(selectStatus(core.getState())).toBe('disconnected');
  });

  it('connection-03 asks the missed wallet once it is there', async () => {
    const adapter = new FakeAdapter();
    adapter.wallet.reconnect = async () => undefined;
    const { core } = startCore({ adapter, stored: storedSession(harbor) });
    await core.ready();
    adapter.host.onConnectors([connectorOf('Harbor')]);
    await core.actions.connection.retryMissed();
    expect(adapter.count('connect')).toBe(1);
    expect(selectStatus(core.getState())).toBe('connected');
    expect(core.getState().connection.missed).toBeUndefined();
  });

  it('connection-03 waits once more for a missed wallet that is not there', async () => {
    const adapter = new FakeAdapter();
    adapter.wallet.reconnect = async () => undefined;
    const { core } = startCore({ adapter, stored: storedSession(harbor) });
    await core.ready();
    const seen = statusesOf(core);
    adapter.wallet.reconnect = async () => adapter.connection(harbor, [alice]);
    await core.actions.connection.retryMissed();
    expect(seen).toContain('reconnecting');
    expect(seen.at(-1)).toBe('connected');
    expect(adapter.count('connect')).toBe(0);
  });

  it('connection-04 keeps a missed wallet stored until a disconnect', async () => {
    const adapter = new FakeAdapter();
    adapter.wallet.reconnect = async () => undefined;
    const { core, storage } = startCore({ adapter, stored: storedSession(harbor) });
    await core.ready();
    expect(storage.records.get('foyer.eip155:connected_connector_id')).toBe(harbor);
    await core.actions.connection.disconnect();
    expect(storage.records.get('foyer.connection_status')).toBe('disconnected');
    expect(storage.records.has('foyer.eip155:connected_connector_id')).toBe(false);
    expect(core.getState().connection.missed).toBeUndefined();
  });

  it.each([
    ['a status that is not connected', { 'foyer.connection_status': 'yes' }],
    ['an unknown family', { 'foyer.connected_namespaces': 'eip999' }],
    ['a family without an adapter', { 'foyer.connected_namespaces': 'solana' }],
    ['no connector id', { 'foyer.eip155:connected_connector_id': '' }],
    ['an endless connector id', { 'foyer.eip155:connected_connector_id': 'x'.repeat(257) }],
  ])('connection-05 leaves out %s', (_, change) => {
    const { core, adapter } = startCore({
      stored: { ...storedSession(harbor), 'foyer.solana:connected_connector_id': 'sol', ...change },
    });
    expect(core.getState().connection.byNamespace).toEqual({});
    expect(core.getState().connection.restored).toBe(true);
    expect(adapter.calls).toEqual([]);
  });

  it('connection-06 is ready at once when nothing is stored', async () => {
    const { core } = startCore();
    expect(core.getState().connection.restored).toBe(true);
    await expect(core.ready()).resolves.toBeUndefined();
  });

  it('connection-06 becomes ready when the instance is disposed meanwhile', async () => {
    const { core } = startCore({ stored: storedSession(harbor) });
    core.dispose();
    await expect(core.ready()).resolves.toBeUndefined();
  });

  it('connection-07 restores each family on its own and keeps the active one', async () => {
    const evm = new FakeAdapter();
    const solana = new FakeAdapter('solana', 'solana');
    solana.wallet.reconnect = async () => undefined;
    const { core } = startCore({
      adapter: evm,
      options: {
        adapters: [solana, evm],
        networks: [mainnet, base, { ...mainnet, id: 'main', name: 'Solana', chainNamespace: 'solana' }],
      },
      stored: {
        ...storedSession(harbor, 'eip155:8453'),
        'foyer.connected_namespaces': 'solana,eip155',
        'foyer.solana:connected_connector_id': 'sol',
      },
    });
    await until(core, (state) => state.connection.restored);
    expect(selectStatus(core.getState(), 'eip155')).toBe('connected');
    expect(selectStatus(core.getState(), 'solana')).toBe('disconnected');
    expect(core.getState().network.activeNamespace).toBe('eip155');
    expect(core.getState().connection.missed).toMatchObject({ namespace: 'solana' });
    await core.actions.connection.disconnect({ namespace: 'eip155' });
    expect(core.getState().connection.missed).toMatchObject({ namespace: 'solana' });
  });
});
