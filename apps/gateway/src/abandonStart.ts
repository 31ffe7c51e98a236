import { closeAll, type Log } from '@foyer/gateway';
import { messageOf } from './nameVariable.ts';

/**
 * Closes what a start has opened before it failed; what cannot be closed is told in the log beside it.
 * @throws The failure of the start, always.
 */
export async function abandonStart(
  failure: unknown,
  closers: Parameters<typeof closeAll>[0],
  log: Pick<Log, 'error'>,
): Promise<never> {
  for (const close of closers)
    await closeAll([close]).catch((error) => log.error('not closed', { reason: messageOf(error) }));
  throw failure;
}
