import type { Budgets } from '../kernel/limit.ts';

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

// Every number is of security.md §1.5 and §1.3, in ms unless it says otherwise.
export const accessLifeMs = 15 * minute;
/** A session that is not renewed for so long is over. */
export const idleLifeMs = 7 * day;
/** However often it is renewed, it is over after this. */
export const sessionLifeMs = 30 * day;
/** Two tabs that renew at once are no theft. */
export const refreshGraceMs = 10 * second;
/** Renewals within the grace that a tab may be behind: each costs the database several questions. */
export const maxFollowed = 20;
export const nonceLifeMs = 5 * minute;
/** Nonces change this often; a whole step has the same, so that nearly all cost no call of the key vault. */
export const nonceStepMs = 10 * second;
/** How far the clocks of two nodes may be apart. */
export const nodeSkewMs = minute;
/** A proof is remembered until its nonce is stale on every node. */
export const proofMemoryMs = nonceLifeMs + 2 * nodeSkewMs;
export const stepUpLifeMs = 5 * minute;
export const challengeLifeMs = 5 * minute;
/** How long a share is released after a passkey tap. */
export const releaseLockMs = 15 * minute;
/** How long a sign-in counts as a proof of the user, for a first passkey. */
export const freshSignInMs = 15 * minute;
/** How long mail alone proves nothing after the address was changed, and factors stay as they are. */
export const addressFreezeMs = day;
/** A passkey that locks no wallet is kept for so long: as a draft of a wallet. */
export const unusedPasskeyMs = 60 * minute;
export const sweepEveryMs = minute;

export const maxPasskeys = 20;
export const maxProofChars = 4096;
export const maxBodyBytes = 4096;
/** With an attestation in it. */
export const maxCredentialBytes = 32_768;

/** Questions a minute about sessions, devices and passkeys. */
export const sessionBudgets: Budgets = {
  project: { name: 'sessions of a project', points: 60_000, seconds: 60 },
  visitor: { name: 'sessions of a visitor', points: 300, seconds: 60 },
};

/** Whether mail alone proves the user again. */
export function isAddressFrozen(changedAt: Date | undefined, now: number): boolean {
  return changedAt !== undefined && now - changedAt.getTime() < addressFreezeMs;
}

/** Whether a proof made for `target` is one for a request of `asked`: same host, path and query. @param asked As the gateway sees it. @param publicUrl As clients see the gateway; without it, the host asked for is believed and a proxy may have ended TLS. */
export function isTarget(target: string, asked: string, publicUrl: string | undefined): boolean {
  if (!URL.canParse(target)) return false;
  const { protocol, host, pathname, search, hash, username, password } = new URL(target);
  const url = new URL(asked);
  const base = publicUrl === undefined ? undefined : new URL(publicUrl);
  const isScheme = base ? protocol === base.protocol : /^https?:$/.test(protocol);
  const path = `${base?.pathname.replace(/\/+$/, '') ?? ''}${url.pathname}`;
  return (
    isScheme &&
    `${hash}${username}${password}` === '' &&
    host === (base ?? url).host &&
    pathname === path &&
    search === url.search
  );
}
