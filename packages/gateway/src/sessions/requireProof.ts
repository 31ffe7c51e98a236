import { proofHeaders } from '@foyer/protocol/auth';
import type { HttpMiddleware } from '../kernel/HttpEnv.ts';
import { HttpFailure } from '../kernel/HttpFailure.ts';
import type { Clock } from '../ports/Clock.ts';
import type { Db } from '../ports/Db.ts';
import type { KeyVault } from '../ports/KeyVault.ts';
import { createNonces } from './createNonces.ts';
import { createProofKeys } from './createProofKeys.ts';
import { hashText } from './hashText.ts';
import { readProof, refuseProof } from './readProof.ts';
import { isTarget, proofMemoryMs } from './rules.ts';
import { prepareProof } from './store.ts';

/** The token of an `Authorization: DPoP` header; another scheme has none. */
export function tokenOf(authorization: string | undefined): string | undefined {
  return /^DPoP ([\w.~+/-]{1,512}=*)$/i.exec(authorization ?? '')?.[1];
}

/** Checks proofs of possession: made by the key they name, for this very request, now, and never seen before. */
export function requireProof(parts: {
  readonly db: Db;
  readonly clock: Clock;
  readonly keyVault: KeyVault;
  readonly publicUrl?: string | undefined;
}): HttpMiddleware {
  const { db, clock, publicUrl } = parts;
  const nonces = createNonces(parts);
  const keys = createProofKeys();
  const keepProof = prepareProof(db.queries);
  return async (context, next) => {
    context.header(proofHeaders.nonce, await nonces.issue());
    const { proof, claims } = await readProof(context.req.header(proofHeaders.proof), keys);
    if (claims.htm !== context.req.method) throw refuseProof('its htm is another method');
    if (!isTarget(claims.htu, context.req.url, publicUrl)) throw refuseProof('its htu is another URL');
    const token = tokenOf(context.req.header('authorization'));
    if (token !== undefined && claims.ath !== hashText(token)) {
      throw refuseProof('its ath is not of the token');
    }
    if (claims.nonce === undefined || !(await nonces.isFresh(claims.nonce))) {
      throw new HttpFailure('PROOF_NONCE_REQUIRED');
    }
    const isNew = await keepProof({
      hash: hashText(`${proof.deviceId} ${claims.jti}`),
      expiresAt: clock.now() + proofMemoryMs,
    });
    if (!isNew) throw refuseProof('it was used before');
    context.set('proof', proof);
    await next();
  };
}
