import type { Queries } from '../ports/Db.ts';
import { type Passkey, selectPasskeys } from './passkeyStore.ts';
import type { SessionParts } from './SessionParts.ts';
import type { Session } from './Sessions.ts';

/** A user's passkeys, as their wallets know them. Each list oldest first. */
export interface UserPasskeys {
  /**
   * Those that prove the user at the project: where they have a wallet, only what opens it. Another one, of whoever
   * got in by mail or of a wallet that was not finished, must not shut the user out.
   */
  readonly counting: readonly Passkey[];
  /** Those that open a wallet of theirs, at any project, a draft too. */
  readonly locking: readonly Passkey[];
  readonly all: readonly Passkey[];
  /** Whether they have a wallet, at any project. */
  readonly hasWallet: boolean;
}

export async function readPasskeys(
  queries: Queries,
  walletLocks: SessionParts['walletLocks'],
  { userId, projectId }: Pick<Session, 'userId' | 'projectId'>,
): Promise<UserPasskeys> {
  const all = await selectPasskeys(queries, userId);
  const locks = await walletLocks(userId);
  const confirmed = locks.filter((lock) => lock.isConfirmed);
  const here = confirmed.filter((lock) => lock.projectId === projectId);
  const among = (some: typeof locks) => {
    const ids = new Set(some.flatMap(({ credentialIds }) => credentialIds));
    return all.filter(({ id }) => ids.has(id));
  };
  const hasWallet = confirmed.length > 0;
  const counting = hasWallet ? among(here.length > 0 ? here : confirmed) : all;
  return { counting, locking: among(locks), all, hasWallet };
}
