import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../ports/Clock.ts';
import type { Db } from '../ports/Db.ts';
import type { KeyVault } from '../ports/KeyVault.ts';
import type { CodeHash } from './createCodeHash.ts';
import { clockSkewMs, codeMs, codeTries } from './rules.ts';
import { drawCode } from './secrets.ts';
import { type CodeKey, consumeCode, replaceCode, takeTry, takeTryOfOthers } from './store/codes.ts';

/** Everything a code is bound to. */
export interface CodeUse extends CodeKey {
  /** Of a step-up: what it is for. */
  readonly intentHash?: string;
}

/** What became of a try: there may have been no code to try. */
export type CodeOutcome = 'right' | 'wrong' | 'none';

export interface Codes {
  /** Makes a code; the older one of the same flow and purpose is dead. */
  issue(use: CodeUse): Promise<string>;
  /** Tries a code. It costs the same work whether there is one or not. */
  spend(use: CodeUse, code: string): Promise<CodeOutcome>;
}

/** Codes of six digits. Kept as scrypt of an HMAC whose key the database does not have (security.md §1.5). */
export function createCodes(parts: {
  readonly db: Db;
  readonly clock: Clock;
  readonly keyVault: KeyVault;
  readonly codeHash: CodeHash;
}): Codes {
  const { db, clock, keyVault, codeHash } = parts;

  return {
    issue: (use) =>
      codeHash.inTurn(async (hash) => {
        const code = drawCode();
        const salt = randomBytes(16);
        const hashed = await hash(await keyVault.mac(textOf(use, code)), salt);
        const issuedAt = clock.now();
        const { scope, purpose, projectId, deviceId, email } = use;
        await replaceCode(db.queries, {
          ...{ scope, purpose, projectId, deviceId, email, issuedAt },
          salt: salt.toString('base64url'),
          hash: hashed.toString('base64url'),
          expiresAt: issuedAt + codeMs,
        });
        return code;
      }),
    spend: (use, code) =>
      codeHash.inTurn(async (hash) => {
        // The pepper first: when it cannot be had, no try is lost.
        const secrets = await keyVault.macs(textOf(use, code));
        const limits = { tries: codeTries, now: clock.now(), skewMs: clockSkewMs };
        const stored = await takeTry(db.queries, use, limits);
        const salt = stored ? Buffer.from(stored.salt, 'base64url') : randomBytes(16);
        const expected = stored ? Buffer.from(stored.hash, 'base64url') : randomBytes(32);
        let isEqual = false;
        // A node that has another of the keys first may have made it. Each is tried, also when one was right.
        for (const secret of secrets)
          isEqual = timingSafeEqual(await hash(secret, salt), expected) || isEqual;
        if (!stored) return 'none';
        if (isEqual) return (await consumeCode(db.queries, use, stored.hash)) ? 'right' : 'none';
        await takeTryOfOthers(db.queries, use);
        return 'wrong';
      }),
  };
}

function textOf(use: CodeUse, code: string): string {
  const { scope, purpose, projectId, deviceId, email, intentHash = '' } = use;
  return JSON.stringify([scope, purpose, projectId, deviceId, email, intentHash, code]);
}
