import { draftRequest } from '../engine/drafts.ts';
import type { Engine } from '../engine/Engine.ts';
import type { Draft } from '../engine/Outcome.ts';
import type { PairingRecord, Proposed } from '../engine/TopicRecord.ts';
import { toHex } from '../keys/hex.ts';
import { type AuthPayload, toAuthPayload } from '../signIn/AuthPayload.ts';
import { writeRecap } from '../signIn/recap.ts';

/** A one-step sign-in on a pairing. */
export function draftSignIn(
  engine: Engine,
  pairing: PairingRecord,
  proposed: Proposed,
  publicKey: Uint8Array,
): Draft {
  return draftRequest(pairing, {
    id: proposed.signInId ?? 0,
    method: 'wc_sessionAuthenticate',
    params: {
      authPayload: { type: 'caip122', version: '1', ...askedPayload(proposed) },
      requester: { publicKey: toHex(publicKey), metadata: engine.options.metadata },
      expiryTimestamp: Math.floor(pairing.expiresAt / 1000),
    },
  });
}

/** The sign-in with a ReCap as its last resource: wallets make a session only of what it allows. */
function askedPayload({ payload, namespaces }: Proposed): AuthPayload | undefined {
  if (!payload) return undefined;
  const [namespace = ''] = (payload.chains[0] ?? '').split(':');
  const methods = namespaces[namespace]?.methods ?? [];
  const recaps = methods.length === 0 ? [] : [writeRecap(namespace, { methods, chains: payload.chains })];
  const resources = [...(payload.resources ?? []), ...recaps];
  return { ...toAuthPayload(payload), ...(resources.length > 0 && { resources }) };
}
