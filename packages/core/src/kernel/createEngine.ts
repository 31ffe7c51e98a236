import { keepJournal } from '../doctor/effects.ts';
import type { Journal } from '../doctor/Journal.ts';
import { recordRequests } from '../doctor/recordRequests.ts';
import { followFeatures } from '../features/effects.ts';
import { showAlert } from '../notices/actions.ts';
import { offerPairing } from '../pairing/effects.ts';
import type { requestRpc } from '../rpc/actions.ts';
import { sendEvents } from '../telemetry/effects.ts';
import { fillList, followList } from '../wallets/effects.ts';
import { type BoundActions, bindActions } from './bindActions.ts';
import { bindLate, quietly } from './bindLate.ts';
import type { Context } from './Context.ts';
import type { connectionVerbs } from './createConnections.ts';
import { createEmitter } from './createEmitter.ts';
import { createJobs } from './createJobs.ts';
import { createOnce } from './createOnce.ts';
import { createTimers } from './createTimers.ts';
import { holdCode } from './holdCode.ts';
import { holdConnections } from './holdConnections.ts';
import type { Instance } from './Instance.ts';
import { logListener } from './logListener.ts';

const effects = [keepJournal, followFeatures, fillList, followList, offerPairing, sendEvents];

type Verbs = typeof connectionVerbs;
type Tail<Verb> = Verb extends (context: Context, ...rest: infer Rest) => unknown ? Rest : never;

/** A verb of the connections, run at once where they are loaded. */
type Told<Name extends keyof Verbs> = (...parameters: Tail<Verbs[Name]>) => void;

/** Everything an instance can do; loaded when the visitor first acts, or to bring a stored wallet back. */
export interface Engine {
  readonly actions: BoundActions;
  /** Resolves when every stored connection was restored or given up. */
  readonly restored: Promise<void>;
  readonly takeConnection: Told<'takeConnection'>;
  readonly changeAccounts: Told<'changeAccounts'>;
  readonly changeNetwork: Told<'changeNetwork'>;
  readonly dropConnection: Told<'dropConnection'>;
  readonly takeChoice: Told<'takeChoice'>;
  readonly requestRpc: <Result>(
    ...parameters: Tail<typeof requestRpc<Result>>
  ) => ReturnType<typeof requestRpc<Result>>;
  dispose(): void;
}

/** Puts an instance to work: its effects begin and its stored wallets are looked for. */
export function createEngine(instance: Instance): Engine {
  const { ports } = instance;
  const journal: Journal = { requests: [], moments: [], alerts: [] };
  const context: Context = {
    ...instance,
    ports: { ...ports, http: recordRequests(ports.http, ports.clock, journal) },
    journal,
    jobs: createJobs(),
    timers: createTimers(ports.clock),
    once: createOnce(),
    withConnections: (use) => connections.run(use),
    withRegistry: holdCode(async () => (await import('../wallets/actions/registryVerbs.ts')).registryVerbs),
    acts: createEmitter((error) => logListener(ports, error)),
    alerted: new Set(),
    waitingAlerts: [],
  };
  const stops = effects.map((effect) => effect(context));
  if (!context.options.projectId) showAlert(context, 'PROJECT_ID_NOT_CONFIGURED');
  const connections = holdConnections(context);
  const late = bindLate(context);
  // The wallet's next word tries again what could not be loaded.
  const tell = <Name extends keyof Verbs>(name: Name): Told<Name> => quietly(context, late(name));
  const isDue = !context.store.getState().connection.restored;
  return {
    actions: bindActions(context),
    restored: isDue ? connections.restored() : Promise.resolve(),
    takeConnection: tell('takeConnection'),
    changeAccounts: tell('changeAccounts'),
    changeNetwork: tell('changeNetwork'),
    takeChoice: tell('takeChoice'),
    dropConnection: tell('dropConnection'),
    requestRpc: async <Result>(...call: Tail<typeof requestRpc<Result>>) =>
      context.withConnections((verbs) => verbs.requestRpc<Result>(context, ...call)),
    dispose() {
      for (const stop of stops) stop();
      connections.dispose();
      context.jobs.cancelAll();
      context.timers.end();
    },
  };
}
