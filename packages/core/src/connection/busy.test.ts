import { FoyerError } from '@foyer/protocol/errors';
import { describe, expect, it } from 'vitest';
import type { AdapterConnection } from '../ports/Adapter.ts';
import { alice, connectorOf, FakeAdapter } from '../testing/FakeAdapter.ts';
import { defer, flush, startCore } from '../testing/startCore.ts';
import { selectStatus } from './state.ts';

const harbor = connectorOf('Harbor');

/** A visitor who is told to answer the request that keeps the wallet busy. */
async function startBusy() {
  const started = startCore();
  const { core, adapter } = started;
  const listeners = new Set<() => void>();
  adapter.getProvider = () => ({
    on: (event: string, listener: () => void) => event === 'accountsChanged' && listeners.add(listener),
    removeListener: (_: string, listener: () => void) => listeners.delete(listener),
  });
  adapter.wallet.connect = () => Promise.reject(new FoyerError('WALLET_BUSY'));
  await core.actions.modal.open();
  core.actions.router.push('ConnectingExternal', { connector: harbor });
  await core.actions.connection.connect(harbor);
  expect(core.getState().connection.attempt.step).toBe('busy');
  /** The wallet says that the accounts it shares have changed. */
  const announce = async () => {
    for (const listener of [...listeners]) listener();
    await flush();
  };
  return { ...started, listeners, announce };
}

describe('connection: a busy wallet', () => {
  it('connection-36 connects when it shares accounts, asked silently, and is listened to no more', async () => {
    const { core, adapter, listeners, announce, names } = await startBusy();
    await announce();
    expect(selectStatus(core.getState())).toBe('connected');
    expect(core.getState().connection.attempt).toEqual({ step: 'idle' });
    expect(core.getState().account.byNamespace.eip155).toMatchObject([{ address: alice }]);
    expect(adapter.count('connect')).toBe(1);
    expect(names()).toContain('CONNECT_SUCCESS');
    expect(listeners.size).toBe(0);
  });

  it.each([
    ['shares none', async () => undefined],
    ['shares none any more', async () => new FakeAdapter().connection(harbor.id, [])],
    // A site's own wagmi answers what is connected already.
    ['is not the one that answers', async () => new FakeAdapter().connection('example.kestrel', [alice])],
    ['fails', () => Promise.reject(new FoyerError('WALLET_OFFLINE'))],
  ])('connection-36 stays busy with a wallet that %s, and hears it again', async (_, answer) => {
    const { core, adapter, announce } = await startBusy();
    const { reconnect } = adapter.wallet;
    adapter.wallet.reconnect = answer;
    await announce();
    expect(core.getState().connection.attempt.step).toBe('busy');
    adapter.wallet.reconnect = reconnect;
    await announce();
    expect(selectStatus(core.getState())).toBe('connected');
  });

  it.each([
    ['going back', ({ core }: Awaited<ReturnType<typeof startBusy>>) => core.actions.router.goBack()],
    ['the end of the instance', ({ core }: Awaited<ReturnType<typeof startBusy>>) => core.dispose()],
  ])('connection-36 connection-11 listens no longer than the visitor is told so: %s', async (_, leave) => {
    const started = await startBusy();
    const { core, adapter, listeners, announce } = started;
    const answer = defer<AdapterConnection>();
    let asked: AbortSignal | undefined;
    adapter.wallet.reconnect = ({ signal }) => {
      asked = signal;
      return answer.promise;
    };
    await announce();
    leave(started);
    expect(listeners.size).toBe(0);
    expect(asked?.aborted).toBe(true);
    answer.resolve(adapter.connection(harbor.id, [alice]));
    await flush();
    expect(selectStatus(core.getState())).toBe('disconnected');
  });

  it('connection-36 asks again on demand, and listens once', async () => {
    const { core, listeners } = await startBusy();
    await core.actions.connection.connect(harbor);
    expect(core.getState().connection.attempt.step).toBe('busy');
    expect(listeners.size).toBe(1);
  });

  it.each([
    ['has no events', {}],
    [
      'breaks at them',
      {
        on() {
          throw new Error('no events');
        },
      },
    ],
    ['is gone', undefined],
  ])('connection-36 lives with a wallet whose provider %s', async (_, provider) => {
    const { core, adapter } = await startBusy();
    adapter.getProvider = () => provider;
    await core.actions.connection.connect(harbor);
    expect(core.getState().connection.attempt.step).toBe('busy');
  });
});
