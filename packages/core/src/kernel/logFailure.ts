import { isFoyerError } from '@foyer/protocol/early';
import type { Ports } from '../ports/Ports.ts';

/** What happens when a verb fails that nobody waits for: the developer reads it. A load that failed was logged where it happened. */
export function logFailure({ log }: Pick<Ports, 'log'>, error: unknown): void {
  if (isFoyerError(error, 'MODAL_LOAD_FAILED', 'REQUEST_ABORTED')) return;
  log.error(error instanceof Error ? error.message : String(error), error);
}
