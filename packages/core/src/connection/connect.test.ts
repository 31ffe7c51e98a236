import { FoyerError } from '@foyer/protocol/errors';
import { describe, expect, it } from 'vitest';
import type { AdapterConnection } from '../ports/Adapter.ts';
import { alice, bob, connectorOf, FakeAdapter } from '../testing/FakeAdapter.ts';
import { chain, defer, flush, mainnet, startCore, storedSession, until } from '../testing/startCore.ts';
import { selectStatus } from './state.ts';

const harbor = connectorOf('Harbor');
const meadow = connectorOf('Meadow');

describe('connection: connecting', () => {
  it('connection-29 lets adapters load what connecting needs, and asks nothing', async () => {
    const { core, adapter } = startCore();
    core.actions.connection.prepare();
    await core.load();
    await flush();
    expect(adapter.prepared).toEqual([undefined]);
    expect(adapter.calls).toEqual([]);
  });

  it('connection-29 a start with a stored wallet gets ready at once, one without does not', () => {
    expect(startCore({ stored: storedSession(harbor.id) }).adapter.prepared).toEqual([harbor.id]);
    expect(startCore().adapter.prepared).toEqual([]);
  });

  it('connection-08 waits, then is connected and idle', async () => {
    const { core, adapter } = startCore();
    const answer = defer<AdapterConnection>();
    adapter.wallet.connect = () => answer.promise;
    const connecting = core.actions.connection.connect(harbor);
    await until(core, ({ connection }) => connection.attempt.step === 'waiting');
    expect(core.getState().connection.attempt).toEqual({
      step: 'waiting',
      connectorId: harbor.id,
      namespace: 'eip155',
    });
    expect(selectStatus(core.getState())).toBe('connecting');
    answer.resolve(adapter.connection(harbor.id, [alice, bob], 'eip155:8453'));
    await connecting;
    const { account, connection, network } = core.getState();
    expect(connection).toMatchObject({
      attempt: { step: 'idle' },
      byNamespace: { eip155: { status: 'connected', connectorId: harbor.id } },
    });
    expect(account.byNamespace.eip155?.map(({ address }) => address)).toEqual([alice, bob]);
    expect(network.activeByNamespace.eip155).toBe('eip155:8453');
  });

  it.each([
    ['declined', { code: 4001, message: 'no' }, 'USER_REJECTED'],
    ['busy', new FoyerError('WALLET_BUSY'), 'WALLET_BUSY'],
    ['failed', new Error('broken'), 'UNKNOWN'],
  ])('connection-08 ends as %s', async (step, reason, code) => {
    const { core, adapter, events } = startCore();
    adapter.wallet.connect = () => Promise.reject(reason);
    await expect(core.actions.connection.connect(harbor)).resolves.toBeUndefined();
    const { attempt } = core.getState().connection;
    expect(attempt).toMatchObject({ step, connectorId: harbor.id });
    if (attempt.step === 'failed') expect(attempt.error.code).toBe(code);
    expect(selectStatus(core.getState())).toBe('disconnected');
    expect(events.map(({ event }) => event)).toContain('CONNECT_ERROR');
  });

  it('connection-08 fails for a family without an adapter', async () => {
    const { core } = startCore();
    await core.actions.connection.connect(connectorOf('Sun', { chain: 'solana' }));
    expect(core.getState().connection.attempt).toMatchObject({
      step: 'failed',
      error: { code: 'ADAPTER_NOT_FOUND' },
    });
  });

  it('connection-09 asks the wallet once however often it is called', async () => {
    const { core, adapter } = startCore();
    const answer = defer<AdapterConnection>();
    adapter.wallet.connect = () => answer.promise;
    await core.load();
    const first = core.actions.connection.connect(harbor);
    const second = core.actions.connection.connect(harbor);
    answer.resolve(adapter.connection(harbor.id, [alice]));
    await Promise.all([first, second]);
    expect(adapter.count('connect')).toBe(1);
    expect(selectStatus(core.getState())).toBe('connected');
  });

  it('connection-10 drops the late answer of a superseded attempt', async () => {
    const { core, adapter } = startCore();
    const slow = defer<AdapterConnection>();
    const quick = defer<AdapterConnection>();
    adapter.wallet.connect = ({ connectorId }) => (connectorId === harbor.id ? slow.promise : quick.promise);
    await core.load();
    const first = core.actions.connection.connect(harbor);
    const second = core.actions.connection.connect(meadow);
    await first;
    slow.resolve(adapter.connection(harbor.id, [bob]));
    await flush();
    expect(core.getState().connection.attempt).toMatchObject({ step: 'waiting', connectorId: meadow.id });
    quick.resolve(adapter.connection(meadow.id, [alice]));
    await second;
    expect(core.getState().connection.byNamespace.eip155?.connectorId).toBe(meadow.id);
    expect(core.getState().account.byNamespace.eip155).toMatchObject([{ address: alice }]);
  });

  it.each([
    ['going back', (started: ReturnType<typeof startCore>) => started.core.actions.router.goBack()],
    ['closing', (started: ReturnType<typeof startCore>) => started.core.actions.modal.close()],
  ])('connection-11 gives the attempt up on %s, and a later approval connects nothing', async (_, leave) => {
    const started = startCore();
    const { core, adapter, storage } = started;
    const answer = defer<AdapterConnection>();
    let asked: AbortSignal | undefined;
    adapter.wallet.connect = ({ signal }) => {
      asked = signal;
      return answer.promise;
    };
    await core.actions.modal.open();
    core.actions.router.push('ConnectingExternal', { connector: harbor });
    const connecting = core.actions.connection.connect(harbor);
    await flush();
    leave(started);
    await connecting;
    expect(asked?.aborted).toBe(true);
    expect(core.getState().connection.attempt).toEqual({ step: 'idle' });
    answer.resolve(adapter.connection(harbor.id, [alice]));
    await flush();
    expect(selectStatus(core.getState())).toBe('disconnected');
    expect(core.getState().account.byNamespace).toEqual({});
    expect(storage.records.get('foyer.connection_status')).toBeUndefined();
  });

  it('connection-11 asks no wallet whose code arrives after the visitor has left', async () => {
    const { core, adapter } = startCore();
    await core.actions.modal.open();
    const connecting = core.actions.connection.connect(harbor);
    core.actions.router.push('ConnectingExternal', { connector: harbor });
    core.actions.router.goBack();
    await connecting;
    expect(adapter.count('connect')).toBe(0);
    expect(core.getState().connection.attempt).toEqual({ step: 'idle' });
  });

  it('connection-12 leaves the earlier connection as it was when another wallet declines', async () => {
    const { core, adapter } = startCore();
    await core.actions.connection.connect(harbor);
    adapter.wallet.connect = () => Promise.reject(new FoyerError('USER_REJECTED'));
    await core.actions.connection.connect(meadow);
    expect(core.getState().connection).toMatchObject({
      attempt: { step: 'declined', connectorId: meadow.id },
      byNamespace: { eip155: { status: 'connected', connectorId: harbor.id } },
    });
  });

  it('connection-13 keeps the first family connected when a second one connects', async () => {
    const evm = new FakeAdapter();
    const solana = new FakeAdapter('solana', 'solana');
    const sun = { ...chain(1, 'Solana'), id: 'main', chainNamespace: 'solana' as const };
    const { core } = startCore({
      adapter: evm,
      options: { adapters: [evm, solana], networks: [mainnet, sun] },
    });
    await core.actions.connection.connect(harbor);
    await core.actions.connection.connect(connectorOf('Sun', { chain: 'solana' }));
    expect(selectStatus(core.getState(), 'eip155')).toBe('connected');
    expect(selectStatus(core.getState(), 'solana')).toBe('connected');
    expect(core.getState().network.activeNamespace).toBe('solana');
  });

  it('connection-14 stops looking for the stored wallet when the visitor chooses one', async () => {
    const adapter = new FakeAdapter();
    const stored = defer<AdapterConnection>();
    adapter.wallet.reconnect = () => stored.promise;
    const { core, clock } = startCore({ adapter, stored: storedSession(harbor.id) });
    await core.load();
    await core.actions.connection.connect(meadow);
    stored.resolve(adapter.connection(harbor.id, [bob]));
    clock.advance(10_000);
    await core.ready();
    expect(core.getState().connection.byNamespace.eip155).toEqual({
      status: 'connected',
      connectorId: meadow.id,
    });
    expect(core.getState().connection.missed).toBeUndefined();
  });

  it('connection-15 remembers the connection', async () => {
    const { core, adapter, storage } = startCore();
    adapter.wallet.connect = async ({ connectorId }) =>
      adapter.connection(connectorId, [alice], 'eip155:8453');
    await core.actions.connection.connect(harbor);
    expect(Object.fromEntries(storage.records)).toMatchObject(storedSession(harbor.id, 'eip155:8453'));
  });

  it('connection-15 is read back by the next visit', async () => {
    const first = startCore();
    await first.core.actions.connection.connect(harbor);
    const next = startCore({ stored: Object.fromEntries(first.storage.records) });
    expect(selectStatus(next.core.getState())).toBe('connecting');
    await next.core.ready();
    expect(selectStatus(next.core.getState())).toBe('connected');
  });

  it('connection-16 tells of choice, success and failure', async () => {
    const { core, adapter, events } = startCore();
    await core.actions.connection.connect(harbor);
    adapter.wallet.connect = () => Promise.reject(new Error('broken'));
    await core.actions.connection.connect(meadow);
    expect(events.filter(({ event }) => event !== 'INITIALIZE')).toMatchObject([
      { event: 'SELECT_WALLET', properties: { name: 'Harbor', platform: 'browser' } },
      { event: 'CONNECT_SUCCESS', properties: { name: 'Harbor', method: 'browser' }, address: alice },
      { event: 'SELECT_WALLET', properties: { name: 'Meadow', platform: 'browser' } },
      { event: 'CONNECT_ERROR', properties: { message: 'broken' } },
    ]);
  });
});
