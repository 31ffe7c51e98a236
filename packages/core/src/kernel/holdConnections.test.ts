import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { connectorOf } from '../testing/FakeAdapter.ts';
import { FakeClock } from '../testing/FakeClock.ts';
import { startCore } from '../testing/startCore.ts';
import { bindActions } from './bindActions.ts';
import type { Context } from './Context.ts';
import { holdConnections } from './holdConnections.ts';

/** A context in a page that has gone offline since the engine came. */
function offline() {
  const errors: string[] = [];
  let tries = 0;
  const context = {
    signal: new AbortController().signal,
    store: createStore(() => startCore().core.getState()),
    backlog: [],
    events: { emit() {} },
    ports: { clock: new FakeClock(), log: { error: (message: string) => errors.push(message) } },
  } as unknown as Context;
  const connections = holdConnections(context, () => {
    tries += 1;
    return Promise.reject(new Error('offline'));
  });
  return { context, connections, errors, tries: () => tries };
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

  it('kernel-23 a wallet whose code cannot be loaded shows as a failed attempt', async () => {
    const { context, connections } = offline();
    const { connection } = bindActions(context, connections);
    const harbor = connectorOf('Harbor');
    await connection.connect(harbor);
    expect(context.store.getState().connection.attempt).toMatchObject({
      step: 'failed',
      connectorId: harbor.id,
      error: { code: 'MODAL_LOAD_FAILED' },
    });
    expect(() => connection.prepare()).not.toThrow();
  });
});
