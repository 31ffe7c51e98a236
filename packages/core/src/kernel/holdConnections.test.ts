import { FakeClock } from '@foyer/embedded/testing';
import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { connectorOf, FakeAdapter } from '../testing/FakeAdapter.ts';
import { FakeStorage } from '../testing/FakeStorage.ts';
import { flush, startCore, storedSession } from '../testing/startCore.ts';
import { bindActions } from './bindActions.ts';
import type { Context } from './Context.ts';
import { createRecords } from './createRecords.ts';
import { holdConnections } from './holdConnections.ts';

/** A context in a page that has gone offline since the engine came. */
function offline(stored: Readonly<Record<string, string>> = {}) {
  const errors: string[] = [];
  let tries = 0;
  const context = {
    signal: new AbortController().signal,
    store: createStore(() => startCore().core.getState()),
    adapters: [new FakeAdapter()],
    records: createRecords(new FakeStorage(stored), [], () => undefined),
    backlog: [],
    events: { emit() {} },
    ports: { clock: new FakeClock(), log: { error: (message: string) => errors.push(message) } },
  } as unknown as Context;
  const connections = holdConnections(context, () => {
    tries += 1;
    return Promise.reject(new Error('offline'));
  });
  return {
    context: { ...context, withConnections: connections.run },
    connections,
    errors,
    tries: () => tries,
  };
}

describe('kernel: connections', () => {
  it('kernel-23 are loaded when a wallet is reached for, and a failed load is tried again', async () => {
    const { connections, errors, tries } = offline();
    const use = () => connections.run(({ connect }) => connect);
    await expect(use()).rejects.toMatchObject({ code: 'MODAL_LOAD_FAILED' });
    await expect(use()).rejects.toMatchObject({ code: 'MODAL_LOAD_FAILED' });
    expect(tries()).toBe(2);
    expect(errors).toHaveLength(2);
  });

  it('connection-33 what another tab connected is not waited for where the code cannot be loaded; opening tries again', async () => {
    const { context, tries } = offline(storedSession('harbor'));
    const shown = () => context.store.getState().connection.byNamespace.eip155?.status;
    expect(shown()).toBe('reconnecting');
    await flush();
    expect(shown()).toBeUndefined();
    context.store.setState(({ modal }) => ({ modal: { ...modal, open: true } }));
    expect([shown(), tries()]).toEqual(['reconnecting', 2]);
    await flush();
  });

  it('connection-33 keeps what connected meanwhile where what another tab left could not be restored', async () => {
    const { context } = offline(storedSession('harbor'));
    await flush();
    let fail = (_: Error): void => {};
    const restored = new Promise<void>((_, reject) => {
      fail = reject;
    });
    restored.catch(() => undefined);
    holdConnections(context, async () => ({
      createConnections: () => ({ verbs: {} as never, restored, dispose() {} }),
    }));
    await flush();
    const byNamespace = { eip155: { status: 'connected', connectorId: 'harbor' } } as const;
    context.store.setState(({ connection }) => ({ connection: { ...connection, byNamespace } }));
    fail(new Error('a family broke'));
    await flush();
    expect(context.store.getState().connection.byNamespace).toEqual(byNamespace);
  });

  it('kernel-23 a wallet whose code cannot be loaded shows as a failed attempt', async () => {
    const { context } = offline();
    const { connection } = bindActions(context);
    const harbor = connectorOf('Harbor');
    await connection.connect(harbor);
    expect(context.store.getState().connection.attempt).toMatchObject({
      step: 'failed',
      connectorId: harbor.id,
      error: { code: 'MODAL_LOAD_FAILED' },
    });
    expect(() => connection.prepare()).not.toThrow();
  });

  it('kernel-23 nobody is told of a wallet whose view was left before its code failed to load', async () => {
    const { context } = offline();
    const { store } = context;
    const show = (view: 'Connect' | 'ConnectingExternal') =>
      store.setState((state) => ({
        modal: { ...state.modal, open: true },
        router: { ...state.router, view },
      }));
    show('ConnectingExternal');
    const connecting = bindActions(context).connection.connect(connectorOf('Harbor'));
    show('Connect');
    await connecting;
    expect(store.getState().connection.attempt).toEqual({ step: 'idle' });
  });

  it('wallets-51 a chosen wallet leads on where the code that connects cannot be loaded', () => {
    const { context } = offline();
    const { store } = context;
    store.setState((state) => ({ ...state, modal: { ...state.modal, open: true } }));
    const { choose } = bindActions(context).wallets;
    for (const name of ['Gone', 'Further']) choose({ id: `reg-${name}`, name });
    expect(store.getState().router).toMatchObject({
      history: ['Connect', 'ConnectingExternal'],
      data: { wallet: { name: 'Further' } },
    });
  });

  it('wallets-51 an installed one that is chosen is said not to have been reached', async () => {
    const { context } = offline();
    const { store } = context;
    const harbor = connectorOf('Harbor');
    store.setState((state) => ({
      ...state,
      modal: { ...state.modal, open: true },
      wallets: { ...state.wallets, connectors: [harbor] },
    }));
    bindActions(context).wallets.choose({ id: 'reg-1', name: 'Harbor', rdns: 'example.harbor' });
    expect(store.getState().router).toMatchObject({
      view: 'ConnectingExternal',
      data: { connector: harbor },
    });
    await expect
      .poll(() => store.getState().connection.attempt)
      .toMatchObject({ step: 'failed', error: { code: 'MODAL_LOAD_FAILED' } });
  });

  it('kernel-24 what goes wrong in a verb nobody waits for is logged, and a failed load only once', async () => {
    const { context, errors } = offline();
    bindActions(context).connection.prepare();
    await expect.poll(() => errors).toHaveLength(1);
    const withConnections = (): never => {
      throw new Error('broken verb');
    };
    bindActions({ ...context, withConnections }).connection.prepare();
    await expect.poll(() => errors[1]).toBe('broken verb');
  });
});
