import { FoyerError } from '@foyer/protocol/errors';
import { frameLimits } from '@foyer/protocol/frame';
import type { Clock } from '../ports/Clock.ts';
import type { Records } from '../ports/Records.ts';
import { loginRecords as names } from '../ports/recordNames.ts';

/** What this page remembers of a login: hints, never a token. */
export interface LoginCache {
  /** Whether the visitor has signed in here before and not out since. */
  isUsed(): boolean;
  email(): string | undefined;
  noteLogin(email: string | undefined): void;
  /** When the next mail may be asked for, in ms since the epoch. */
  resendAt(): number;
  noteSent(): void;
  /** The mail has done its work: nobody waits for another one. */
  forgetSent(): void;
  /** @throws FoyerError `EMAIL_THROTTLED` while the last mail is younger than 30 s. */
  checkThrottle(): void;
  chain(): number | string | undefined;
  noteChain(chainId: number | string): void;
  clear(): void;
}

export function createLoginCache(records: Records, clock: Clock): LoginCache {
  const left = (): number => {
    const age = clock.now() - Number(records.read(names.sentAt) ?? Number.NaN);
    // A time to come is of a clock that was set back since: nobody waits for it.
    return age >= 0 && age < frameLimits.emailMs ? frameLimits.emailMs - age : 0;
  };
  const forgetSent = (): void => records.remove(names.sentAt);
  return {
    isUsed: () => records.read(names.used) === 'true',
    email: () => records.read(names.email),
    noteLogin(email) {
      records.write(names.used, 'true');
      if (email) records.write(names.email, email);
      forgetSent();
    },
    resendAt: () => clock.now() + left(),
    noteSent: () => records.write(names.sentAt, String(clock.now())),
    forgetSent,
    checkThrottle() {
      const ms = left();
      if (ms > 0) throw new FoyerError('EMAIL_THROTTLED', { seconds: Math.ceil(ms / 1000) });
    },
    chain() {
      const chain = records.read(names.chain);
      if (!chain || chain.length > 64) return undefined;
      return /^\d+$/.test(chain) ? Number(chain) : chain;
    },
    noteChain: (chainId) => records.write(names.chain, String(chainId)),
    clear() {
      for (const name of Object.values(names)) records.remove(name);
    },
  };
}
