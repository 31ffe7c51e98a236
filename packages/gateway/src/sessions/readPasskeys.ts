import type { Queries } from '../ports/Db.ts';
import { type Passkey, selectPasskeys } from './passkeyStore.ts';
import type { SessionParts } from './SessionParts.ts';
import type { Session } from './Sessions.ts';

/** A user's passkeys, as their wallet knows them. Each list oldest first. */
export interface UserPasskeys {
  /**
   * Those that prove the user: where they have a wallet, only what opens it. Another one, of whoever got in by mail or
   * of a wallet that was not finished, must not shut the user out.
   */
  readonly counting: readonly Passkey[];
  /** Those that open the wallet, a draft too. */
  readonly locking: readonly Passkey[];
  readonly all: readonly Passkey[];
  readonly hasWallet: boolean;
}

export async function readPasskeys(
  queries: Queries,
  walletLock: SessionParts['walletLock'],
  session: Session,
): Promise<UserPasskeys> {
  const all = await selectPasskeys(queries, session.userId);
  const lock = await walletLock(session);
  const locking = all.filter(({ id }) => lock?.credentialIds.includes(id));
  const hasWallet = lock?.isConfirmed === true;
  return { counting: hasWallet ? locking : all, locking, all, hasWallet };
}
