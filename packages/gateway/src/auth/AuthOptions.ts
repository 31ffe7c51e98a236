import type { Audit } from '../audit/Audit.ts';
import type { Clock } from '../ports/Clock.ts';
import type { Db } from '../ports/Db.ts';
import type { KeyVault } from '../ports/KeyVault.ts';
import type { Log } from '../ports/Log.ts';
import type { Mailer } from '../ports/Mailer.ts';
import type { RateLimit } from '../ports/RateLimit.ts';
import type { Project } from '../projects/rules.ts';
import type { Session } from '../sessions/Sessions.ts';

/** What sign-in is made of. */
export interface AuthOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly rateLimit: RateLimit;
  readonly audit: Audit;
  readonly keyVault: KeyVault;
  readonly mailer: Mailer;
  /** Origin of the wallet site: what links in letters lead to. */
  readonly walletUrl: string;
  /** Mails an hour that may be asked for from one /24 or /56; 20 unless it is given. */
  readonly mailsPerNetwork?: number | undefined;
  readonly projects: { find(id: string): Promise<Project | undefined> };
  /** What a step-up for `intentHash` lets happen, where another feature knows it: the letter names it. */
  readonly nameIntent?: ((session: Session, intentHash: string) => Promise<string | undefined>) | undefined;
  /** Calls `run` every so many ms until the answer is called; by a timer unless it is given. */
  readonly repeat?: ((ms: number, run: () => void) => () => void) | undefined;
}
