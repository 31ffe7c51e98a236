import type { Address } from '../engine/drafts.ts';
import type { Engine } from '../engine/Engine.ts';
import type { PairingRecord, Received } from '../engine/TopicRecord.ts';
import { fromHex } from '../keys/hex.ts';
import { topicOf } from '../keys/topicOf.ts';
import { beginSession } from './beginSession.ts';

/** Where a sign-in is answered, under the key of a session with its sender: an envelope of type 1. */
export function signInAddress(
  { peerKey }: Received,
  session: { readonly key: string; readonly controllerKey: string },
): Address {
  const bytes = fromHex(peerKey, 32) ?? new Uint8Array();
  return { topic: topicOf(bytes), key: session.key, sender: session.controllerKey };
}

/** The same under a key of its own, for an answer that begins no session. */
export function strangerAddress(engine: Engine, pairing: PairingRecord, received: Received): Address {
  return signInAddress(received, beginSession(engine, pairing, received, { namespaces: {}, expiresAt: 0 }));
}
