import type { WalletStateReply } from '@foyer/protocol/keys';
import type { Session } from '../sessions/Sessions.ts';
import { frozenForMs } from './frozenForMs.ts';
import type { KeysContext } from './KeysContext.ts';
import { selectSplits, selectWallet } from './store.ts';
import { selectWraps } from './wrapStore.ts';

/** The user's confirmed wallet, as this device needs it. */
export async function describeWallet(
  context: KeysContext,
  session: Session,
): Promise<WalletStateReply['wallet']> {
  const { queries } = context.db;
  const wallet = await selectWallet(queries, session);
  if (!wallet?.confirmedAt) return null;
  const splits = await selectSplits(queries, wallet);
  const own = splits.find(({ deviceId, revokedAt }) => deviceId === session.deviceId && !revokedAt);
  return {
    walletId: wallet.walletId,
    accounts: wallet.accounts,
    recoveryKey: wallet.recoveryKey,
    wraps: await selectWraps(queries, wallet),
    split: own ? { splitId: own.splitId, version: own.version } : null,
    recoverable: splits.map(({ splitId, recoveryShare }) => ({ splitId, recoveryShare })),
    frozenForMs: await frozenForMs(context, session.userId),
  };
}
