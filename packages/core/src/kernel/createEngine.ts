import { followBalance } from '../balance/effects.ts';
import { restoreAll } from '../connection/actions/restore.ts';
import {
  changeAccounts,
  changeNetwork,
  dropConnection,
  takeConnection,
} from '../connection/actions/walletEvents.ts';
import { endAttemptWithItsView, followOtherTabs } from '../connection/effects.ts';
import { keepJournal } from '../doctor/effects.ts';
import type { Journal } from '../doctor/Journal.ts';
import { recordRequests } from '../doctor/recordRequests.ts';
import { followFeatures } from '../features/effects.ts';
import { followAccount, followNetwork, openOnUnsupported } from '../modal/effects.ts';
import { takeChoice } from '../network/actions.ts';
import { endSwitchWithItsView, persistNetwork } from '../network/effects.ts';
import { showAlert } from '../notices/actions.ts';
import { requestRpc } from '../rpc/actions.ts';
import { sendEvents } from '../telemetry/effects.ts';
import { noteWishes } from '../wallets/effects.ts';
import { bindActions } from './bindActions.ts';
import type { Context } from './Context.ts';
import type { Actions } from './Core.ts';
import { createEmitter } from './createEmitter.ts';
import { createJobs } from './createJobs.ts';
import { createOnce } from './createOnce.ts';
import { createTimers } from './createTimers.ts';
import type { Instance } from './Instance.ts';
import { logListener } from './logListener.ts';

const effects = [
  keepJournal,
  followFeatures,
  noteWishes,
  persistNetwork,
  endAttemptWithItsView,
  endSwitchWithItsView,
  followAccount,
  followNetwork,
  openOnUnsupported,
  followBalance,
  followOtherTabs,
  sendEvents,
];

/** Everything an instance can do; loaded when the visitor first acts, or to bring a stored wallet back. */
export interface Engine {
  readonly actions: Actions;
  /** Resolves when every stored connection was restored or given up. */
  readonly restored: Promise<void>;
  readonly takeConnection: Bound<typeof takeConnection>;
  readonly changeAccounts: Bound<typeof changeAccounts>;
  readonly changeNetwork: Bound<typeof changeNetwork>;
  readonly dropConnection: Bound<typeof dropConnection>;
  readonly takeChoice: Bound<typeof takeChoice>;
  readonly requestRpc: <Result>(
    ...parameters: Tail<typeof requestRpc<Result>>
  ) => ReturnType<typeof requestRpc<Result>>;
  dispose(): void;
}

type Tail<Verb extends (context: Context, ...rest: never[]) => unknown> =
  Parameters<Verb> extends [unknown, ...infer Rest] ? Rest : never;
type Bound<Verb extends (context: Context, ...rest: never[]) => unknown> = (
  ...parameters: Tail<Verb>
) => ReturnType<Verb>;

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
    acts: createEmitter((error) => logListener(ports, error)),
    alerted: new Set(),
    waitingAlerts: [],
  };
  const stops = effects.map((effect) => effect(context));
  if (!context.options.projectId) showAlert(context, 'PROJECT_ID_NOT_CONFIGURED');
  return {
    actions: bindActions(context),
    restored: restoreAll(context),
    takeConnection: (...change) => takeConnection(context, ...change),
    changeAccounts: (...change) => changeAccounts(context, ...change),
    changeNetwork: (...change) => changeNetwork(context, ...change),
    takeChoice: (...choice) => takeChoice(context, ...choice),
    dropConnection: (...change) => dropConnection(context, ...change),
    requestRpc: (...call) => requestRpc(context, ...call),
    dispose() {
      for (const stop of stops) stop();
      context.jobs.cancelAll();
      context.timers.clearAll();
    },
  };
}
