import type { Audit } from '../audit/Audit.ts';
import type { Auth } from '../auth/Auth.ts';
import type { Clock } from '../ports/Clock.ts';
import type { Db } from '../ports/Db.ts';
import type { KeyVault } from '../ports/KeyVault.ts';
import type { Log } from '../ports/Log.ts';
import type { Session, WalletLock } from './Sessions.ts';

/** What sessions are made of. */
export interface SessionParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly keyVault: KeyVault;
  /** Origin of the wallet site: passkeys belong to its host. */
  readonly walletUrl: string;
  /** The address clients reach the gateway by, which proofs are made for; without one the request's `Host` is believed. */
  readonly publicUrl?: string | undefined;
  readonly audit: Audit;
  readonly auth: Auth;
  /** What locks the user's wallet, if they have one. */
  readonly walletLock: (user: Pick<Session, 'projectId' | 'userId'>) => Promise<WalletLock | undefined>;
  /**
   * Takes away what else a device has when its user revokes it; called again when it failed. The user's last way to
   * the wallet must outlive it.
   */
  readonly onRevoked: (userId: string, deviceId: string) => Promise<void>;
}
