import type { Journal } from '../doctor/Journal.ts';
import type { Alert } from '../notices/state.ts';
import type { registryVerbs } from '../wallets/actions/registryVerbs.ts';
import type { connectionVerbs } from './createConnections.ts';
import type { Emitter } from './createEmitter.ts';
import type { Jobs } from './createJobs.ts';
import type { Once } from './createOnce.ts';
import type { Timers } from './createTimers.ts';
import type { WithCode } from './holdCode.ts';
import type { Instance } from './Instance.ts';

/** What an instance is from the first act on; the first argument of the verbs and of most effects. */
export interface Context extends Instance {
  readonly jobs: Jobs;
  readonly timers: Timers;
  readonly once: Once;
  /** With the verbs of the connections, which are kept from the first use on. */
  readonly withConnections: WithCode<typeof connectionVerbs>;
  /** With the verbs of who looks further than Connect, which the first use loads. */
  readonly withRegistry: WithCode<typeof registryVerbs>;
  /** Fires when the visitor does something that Foyer was asked to act on. */
  readonly acts: Emitter<void>;
  /** Codes of the alerts already shown. */
  readonly alerted: Set<string>;
  /** Alerts that wait until the one in the bar is closed, oldest first. */
  readonly waitingAlerts: Alert[];
  /** What the doctor tells. */
  readonly journal: Journal;
  /** From when the set-up is checked on: each change of the options is then checked as it is made. */
  isSetUpChecked?: true;
}
