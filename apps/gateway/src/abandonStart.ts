import type { Log } from '@foyer/gateway';
import { messageOf } from './nameVariable.ts';

/** Closes a part that a start may have opened; where it has not there is nothing to wait for. */
export type Closer = () => Promise<unknown> | undefined;

/**
 * Closes what a start has opened before it failed; what cannot be closed is told in the log beside it.
 * @throws The failure of the start, always.
 */
export async function abandonStart(
  failure: unknown,
  closers: readonly Closer[],
  log: Pick<Log, 'error'>,
): Promise<never> {
  for (const close of closers) {
    try {
      await close();
    } catch (error) {
      log.error('not closed', { reason: messageOf(error) });
    }
  }
  throw failure;
}
