import type { Audit } from '../audit/Audit.ts';
import type { Auth } from '../auth/Auth.ts';
import type { Clock } from '../ports/Clock.ts';
import type { Db } from '../ports/Db.ts';
import type { KeyVault } from '../ports/KeyVault.ts';
import type { Log } from '../ports/Log.ts';
import type { RateLimit } from '../ports/RateLimit.ts';
import type { Sessions } from '../sessions/Sessions.ts';
import type { Envelope } from './createEnvelope.ts';
import type { SealKeys } from './createSealKeys.ts';
import type { prepareRelease } from './store.ts';

/** What the share store needs of the rest of the gateway. */
export interface KeysOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly rateLimit: RateLimit;
  readonly keyVault: KeyVault;
  readonly sessions: Pick<Sessions, 'checkStepUp' | 'requireStepUp' | 'forgetPasskey'>;
  readonly auth: Pick<Auth, 'isApproved' | 'listDevices' | 'emailChangedAt' | 'notify' | 'touchDevice'>;
  readonly audit: Pick<Audit, 'write'>;
}

/** The same with what all of it shares. */
export interface KeysContext extends KeysOptions {
  readonly envelope: Envelope;
  readonly sealKeys: SealKeys;
  readonly selectRelease: ReturnType<typeof prepareRelease>;
}
