import { reasonOf } from '../kernel/reasonOf.ts';
import type { KeysContext } from './KeysContext.ts';
import { rewrapBatch, sealKeyContext, shareContext } from './rules.ts';
import { selectOldSealKeys, updateSealKey } from './sealKeyStore.ts';
import { type SplitRow, selectOldSplits, updateWrappedKey } from './store.ts';
import { UnknownKey } from './UnknownKey.ts';

/** What came of wrapping data keys anew. */
export interface Rewrapped {
  readonly rewrapped: number;
  /** Records whose old key does not open; each is in the log. */
  readonly failed: number;
}

/**
 * Wraps every data key that an older key wraps with the vault's current one, in batches, while shares are released. When
 * nothing failed, only letters that wait for the mail server use an older key still, for a day at most.
 * @param signal Ends it after the batch at hand.
 * @throws HttpFailure `KEYS_UNAVAILABLE`
 */
export async function rewrapRecords(context: KeysContext, signal?: AbortSignal): Promise<Rewrapped> {
  const { db, envelope, keyVault } = context;
  const count = { rewrapped: 0, failed: 0 };
  // Asked first: a key service tells by its answer which key is the current one.
  const { kekId } = await keyVault.wrap(crypto.getRandomValues(new Uint8Array(32)), 'rewrap/v1');
  for (const row of await selectOldSealKeys(db.queries, kekId)) {
    const fresh = await attempt(context, row.id, () => envelope.rewrap(row, sealKeyContext(row.id)));
    if (fresh) await updateSealKey(db.queries, row.id, fresh);
    count[fresh ? 'rewrapped' : 'failed'] += 1;
  }
  let last: SplitRow | undefined;
  for (;;) {
    const rows = await selectOldSplits(db.queries, kekId, last, rewrapBatch);
    for (const row of rows) {
      const fresh = await attempt(context, row.splitId, () => envelope.rewrap(row, shareContext(row)));
      if (fresh) await updateWrappedKey(db.queries, row, fresh);
      count[fresh ? 'rewrapped' : 'failed'] += 1;
    }
    last = rows.at(-1);
    if (rows.length < rewrapBatch || signal?.aborted) return count;
  }
}

/** One that fails for itself does not hold up the others; a vault that is silent does. */
async function attempt<Value>(
  { log }: KeysContext,
  record: string,
  work: () => Promise<Value>,
): Promise<Value | undefined> {
  try {
    return await work();
  } catch (error) {
    if (isSilent(error)) throw error;
    log.error('a data key is not wrapped anew', { record, reason: reasonOf(error as Error) });
    return undefined;
  }
}

function isSilent(error: unknown): boolean {
  return !(error instanceof UnknownKey) && (error as { code?: string }).code === 'KEYS_UNAVAILABLE';
}
