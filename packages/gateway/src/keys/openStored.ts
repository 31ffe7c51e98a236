import { HttpFailure } from '../kernel/HttpFailure.ts';
import { reasonOf } from '../kernel/reasonOf.ts';
import type { KeysContext } from './KeysContext.ts';
import { shareContext } from './rules.ts';
import type { SplitRow } from './store.ts';

/**
 * A server share out of its envelope; the caller overwrites it. Undefined for one that was changed, which the operator
 * is told.
 * @throws HttpFailure `KEYS_UNAVAILABLE`
 */
export async function openStored(
  { envelope, log }: Pick<KeysContext, 'envelope' | 'log'>,
  split: SplitRow,
): Promise<Uint8Array | undefined> {
  try {
    return await envelope.open(split, shareContext(split));
  } catch (error) {
    if (error instanceof HttpFailure) throw error;
    const { projectId, walletId, splitId } = split;
    const reason = reasonOf(error as Error);
    log.error('a stored share does not open', { projectId, walletId, splitId, reason });
    return undefined;
  }
}
