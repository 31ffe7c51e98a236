import { HttpFailure } from '../kernel/HttpFailure.ts';
import { hashText } from '../sessions/hashText.ts';
import type { AuthOptions } from './AuthOptions.ts';
import type { CodeUse } from './createCodes.ts';
import { networkKey } from './networkKey.ts';
import {
  codeLimits,
  deniedLimit,
  gapLimit,
  type Limit,
  lockLimit,
  mailBudget,
  networkLimit,
  promptLimits,
  warningLimit,
  wrongLimit,
} from './rules.ts';
import { count, deleteCounter, mark, readWait } from './store/counters.ts';

/** Who is mailed, for what, on whose request. */
export interface MailRequest {
  readonly projectId: string;
  readonly email: string;
  readonly deviceId: string;
  /** The network address it came from; undefined for a signed-in user, who is counted by their address alone. */
  readonly address?: string | undefined;
  /** What a code is for. */
  readonly purpose: CodeUse['purpose'];
}

type Account = Pick<MailRequest, 'projectId' | 'email'>;

/** What is limited in the database: when that does not answer, nothing is mailed and no code is tried. */
export interface Limits {
  /** @throws HttpFailure `TOO_MANY_REQUESTS` */
  takeCode(request: MailRequest): Promise<void>;
  /**
   * A question whether a device is the user's own.
   * @param onTooMany Called when the address was asked too often, at most once an hour.
   * @throws HttpFailure `TOO_MANY_REQUESTS`
   */
  takePrompt(request: MailRequest, onTooMany: () => Promise<void>): Promise<void>;
  /** After a sign-in the next may follow at once. */
  forgetGap(request: MailRequest): Promise<void>;
  /** @returns Whether the account is locked from now on. */
  countWrong(account: Account): Promise<boolean>;
  /** Whether only devices that the account knows may sign in. */
  isLocked(account: Account): Promise<boolean>;
  countDenied(address: string): Promise<void>;
}

export function createLimits(
  options: Pick<AuthOptions, 'db' | 'clock' | 'log' | 'rateLimit' | 'mailsPerNetwork'>,
): Limits {
  const { db, clock, log, rateLimit, mailsPerNetwork = networkLimit.times } = options;
  const networkLimits = [{ ...networkLimit, times: mailsPerNetwork }];
  const gapKey = ({ projectId, email, deviceId }: MailRequest, kind: 'code' | 'link') =>
    hashText(`${kind} gap ${projectId} ${email} ${deviceId}`);
  const wrongKey = ({ projectId, email }: Account) => hashText(`wrong ${projectId} ${email}`);
  const lockKey = ({ projectId, email }: Account) => hashText(`lock ${projectId} ${email}`);
  const deniedKey = (address: string) => hashText(`denied ${networkKey(address)}`);

  async function take(key: string, limits: readonly Limit[]): Promise<void> {
    refuse(await count(db.queries, key, limits, clock.now()));
  }

  const networkKeyOf = (address: string) => hashText(`network ${networkKey(address)}`);

  const look = (key: string, limits: readonly Limit[]) => readWait(db.queries, key, limits, clock.now());

  /** The network before the address: whoever is stopped there uses up nothing of somebody else's. */
  async function takeNetwork({ address }: MailRequest): Promise<void> {
    if (address !== undefined) await take(networkKeyOf(address), networkLimits);
  }

  async function takeAny(): Promise<void> {
    const seconds = await rateLimit.take(mailBudget, 'all', 1);
    if (seconds === 0) return;
    log.error('too many mails: sign-ins are refused', { mailsAMinute: mailBudget.points });
    throw new HttpFailure('TOO_MANY_REQUESTS', { retryAfter: seconds });
  }

  return {
    async takeCode(request) {
      // An address that somebody else wants to change to is none of theirs yet: its owner's codes are counted apart.
      const whose = request.purpose === 'email-new' ? 'codes to a new address' : 'codes';
      const key = hashText(`${whose} ${request.email}`);
      // What the address refuses is counted nowhere: a tab that asks again and again would stop all of its network.
      refuse(await look(key, codeLimits));
      await take(gapKey(request, 'code'), [gapLimit]);
      await takeNetwork(request);
      await take(key, codeLimits);
      await takeAny();
    },
    async takePrompt(request, onTooMany) {
      const { address = '', email } = request;
      const key = hashText(`prompts ${email}`);
      refuse(await look(deniedKey(address), [deniedLimit]));
      const refuseOver = async (wait: number) => {
        if (wait === 0) return;
        const isTold = await count(db.queries, hashText(`warning ${email}`), [warningLimit], clock.now());
        if (isTold === 0) await onTooMany();
        refuse(wait);
      };
      const wait = await look(key, promptLimits);
      if (wait > 0) refuse(await look(networkKeyOf(address), networkLimits));
      await refuseOver(wait);
      await take(gapKey(request, 'link'), [gapLimit]);
      await takeNetwork(request);
      await refuseOver(await count(db.queries, key, promptLimits, clock.now()));
      await takeAny();
    },
    async forgetGap(request) {
      await deleteCounter(db.queries, gapKey(request, 'code'));
      await deleteCounter(db.queries, gapKey(request, 'link'));
    },
    async countWrong(account) {
      const now = clock.now();
      await mark(db.queries, wrongKey(account), wrongLimit, now);
      const isOver = (await readWait(db.queries, wrongKey(account), [wrongLimit], now)) > 0;
      return isOver && (await count(db.queries, lockKey(account), [lockLimit], now)) === 0;
    },
    isLocked: async (account) => (await look(lockKey(account), [lockLimit])) > 0,
    countDenied: (address) => mark(db.queries, deniedKey(address), deniedLimit, clock.now()),
  };
}

function refuse(waitMs: number): void {
  if (waitMs > 0) throw new HttpFailure('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(waitMs / 1000) });
}
