import type { FoyerError } from '@foyer/protocol/errors';
import type { Clock } from '../ports/Clock.ts';
import type { Calls } from './createCalls.ts';

/** What topics and messages know of the connection they go over. */
export interface Line {
  readonly clock: Clock;
  readonly ask: Calls['ask'];
  /** Whether a connection is open now. */
  isOpen(): boolean;
  /** Why there will be no connection until `retry`, if so. */
  refusal(): FoyerError | undefined;
}
