import { EarlyError } from '@foyer/protocol/early';
import type { Ports } from '../ports/Ports.ts';

/** What happens when a listener of the host page throws: the developer reads it, nobody else notices. */
export function logListener({ log }: Ports, error: unknown): void {
  log.error(new EarlyError('LISTENER_FAILED').message, error);
}
