import type { Queries } from '../ports/Db.ts';
import type { Session } from '../sessions/Sessions.ts';
import { isIntentOf } from './isIntentOf.ts';
import { selectSplits, selectWallet } from './store.ts';
import { selectWraps } from './wrapStore.ts';

const shown =
  'the secret words of your wallet are shown. Whoever reads them can take everything in it, for good';

/**
 * What a step-up for `intentHash` lets this device do with the user's wallet. It is found by hashing what could be asked
 * for, so that no page has to say it, and none can keep it back.
 */
export async function nameIntent(
  queries: Queries,
  { projectId, userId, deviceId }: Session,
  intentHash: string,
): Promise<string | undefined> {
  const wallet = await selectWallet(queries, { projectId, userId });
  if (!wallet) return undefined;
  const splits = (await selectSplits(queries, wallet)).filter((split) => split.deviceId === deviceId);
  const removals = (await selectWraps(queries, wallet)).map(({ id }) => `remove ${id}`);
  const isFor = (purpose: 'export' | 'factor', change: string): boolean =>
    isIntentOf(splits, { purpose, change }, intentHash);
  if (isFor('export', '')) return shown;
  if (isFor('factor', 'add code')) return 'a recovery code is added to your wallet';
  if (isFor('factor', 'add passkey')) return 'a passkey is added to your wallet';
  if (removals.some((change) => isFor('factor', change))) return 'a way to recover your wallet is removed';
  return undefined;
}
