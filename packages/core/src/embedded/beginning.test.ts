import { expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { bindActions } from '../kernel/bindActions.ts';
import type { Context } from '../kernel/Context.ts';
import { createRecords } from '../kernel/createRecords.ts';
import { holdConnections } from '../kernel/holdConnections.ts';
import { FakeStorage } from '../testing/FakeStorage.ts';
import { until } from '../testing/startCore.ts';
import { type EmbeddedStarted, email } from '../testing/startEmbedded.ts';
import { harbor } from '../testing/startFoyer.ts';
import { useEmbedded } from '../testing/useEmbedded.ts';
import { selectEmbedded } from './state.ts';

const start = useEmbedded();

const loginOf = ({ core }: EmbeddedStarted) => selectEmbedded(core.getState()).login;

it('emailwallet-01 offers itself where there is a wallet site, and loads nothing for it', async () => {
  const started = start();
  await started.core.actions.modal.open();
  await started.ready();
  expect(started.core.getState().wallets.connectors).toContainEqual({
    id: 'AUTH',
    name: 'Embedded wallet',
    type: 'AUTH',
    chain: 'eip155',
  });
  expect(started.core.getState().embedded).toBeUndefined();
  expect(started.frame.visits).toHaveLength(0);
});

it.each([{ walletUrl: '' }, { projectId: '' }, { adapters: [] }])(
  'emailwallet-01 offers itself not with %o',
  async (options) => {
    const { core } = start({ options });
    await core.actions.modal.open();
    expect(core.getState().wallets.connectors.filter(({ type }) => type === 'AUTH')).toEqual([]);
  },
);

it('emailwallet-02 tells of code that cannot be loaded, and tries again', async () => {
  let isBroken = true;
  const { core, ready } = start({
    ports: {
      embedded: async () => {
        throw new Error(isBroken ? 'offline' : 'again');
      },
    },
  });
  await core.actions.modal.open();
  const { embedded } = core.actions;
  await expect(embedded.prepare()).rejects.toMatchObject({ code: 'FRAME_DEPENDENCY_FAILED' });
  await expect(embedded.submitEmail(email)).rejects.toMatchObject({ code: 'FRAME_DEPENDENCY_FAILED' });
  expect(core.getState().notices.toast).toBeUndefined();
  expect(selectEmbedded(core.getState()).login).toEqual({ step: 'idle', email });
  await embedded.openSettings('devices');
  expect(core.getState().notices.toast?.message).toBe('Unable to load email login dependency');
  isBroken = false;
  await expect(embedded.submitEmail(email)).rejects.toMatchObject({ cause: { message: 'again' } });
  await ready();
});

it('emailwallet-33 rejects where not even the code that tells of it comes, and tries again', async () => {
  const { clock, core } = start();
  const context = {
    signal: new AbortController().signal,
    store: createStore(() => core.getState()),
    adapters: [],
    records: createRecords(new FakeStorage(), [], () => undefined),
    backlog: [],
    events: { emit() {} },
    ports: { clock, log: { error() {} } },
  } as unknown as Context;
  let tries = 0;
  const connections = holdConnections(context, () => {
    tries += 1;
    return Promise.reject(new Error('offline'));
  });
  const { embedded } = bindActions({ ...context, withConnections: connections.run });
  await expect(embedded.prepare()).rejects.toMatchObject({ code: 'MODAL_LOAD_FAILED', context: {} });
  await expect(embedded.submitEmail(email)).rejects.toMatchObject({ code: 'MODAL_LOAD_FAILED' });
  expect(tries).toBe(2);
});

it.each([
  email,
  // As keyboards of East Asia write it.
  'ａｄａ＠ｅｘａｍｐｌｅ．ｏｒｇ',
])(
  'emailwallet-31 emailwallet-38 is sending %s from the press on, while its code is loaded, and closing gives that up',
  async (email) => {
    const started = start();
    const { core } = started;
    await core.actions.modal.open();
    const given = core.actions.embedded.submitEmail(email);
    await until(core, ({ embedded }) => embedded?.login.step === 'sending');
    expect(started.frame.visits).toHaveLength(0);
    core.actions.modal.close();
    expect(loginOf(started)).toEqual({ step: 'idle', email });
    await core.actions.modal.open();
    await given;
    await started.ready();
    expect(loginOf(started)).toEqual({ step: 'idle', email });
    expect(started.frame.visits).toHaveLength(0);
  },
);

it('emailwallet-38 forgets the address when any wallet is left, by the visitor or by itself', async () => {
  const started = start();
  const { adapter, core, ready } = started;
  adapter.host.onConnectors([harbor]);
  const giveUp = async () => {
    await core.actions.modal.open();
    void core.actions.embedded.submitEmail(email);
    await ready();
    core.actions.modal.close();
    await core.actions.connection.connect(harbor);
    // Somebody is there, and may come back to it.
    expect(loginOf(started)).toEqual({ step: 'idle', email });
  };
  await giveUp();
  await core.actions.connection.disconnect();
  expect(loginOf(started)).toEqual({ step: 'idle' });
  started.clock.advance(30_000);
  await giveUp();
  adapter.host.onDisconnected({ connectorId: harbor.id });
  expect(loginOf(started)).toEqual({ step: 'idle' });
});

it('emailwallet-31 says at once of no address that it is being sent', async () => {
  const started = start();
  const { core } = started;
  await core.actions.modal.open();
  const steps: string[] = [];
  core.subscribe(() => steps.push(loginOf(started).step));
  for (const text of ['ada', '@', 'ada@']) await core.actions.embedded.submitEmail(text);
  await started.ready();
  expect(steps).not.toContain('sending');
});

it('emailwallet-31 sends nothing any more when its code cannot be loaded', async () => {
  const started = start({
    ports: {
      embedded: async () => {
        throw new Error('offline');
      },
    },
  });
  await started.core.actions.modal.open();
  await expect(started.core.actions.embedded.submitEmail(email)).rejects.toThrow();
  expect(loginOf(started)).toEqual({ step: 'idle', email });
});
