import type { PairingRecord, SessionRecord } from '../engine/TopicRecord.ts';
import { agreeKey } from '../keys/agree.ts';
import { fromHex, toHex } from '../keys/hex.ts';
import { topicOf } from '../keys/topicOf.ts';
import { chainsAsked } from '../namespaces/takeGrant.ts';

/** A session with the holder of a public key; undefined for a key with which everybody would know the secret. */
export function beginSession(
  { topic: pairingTopic, proposed, expiresAt }: PairingRecord,
  controllerKey: string,
): SessionRecord | undefined {
  const privateKey = fromHex(proposed?.privateKey, 32);
  const peerKey = fromHex(controllerKey, 32);
  const key = privateKey && peerKey && agreeKey(privateKey, peerKey);
  if (!proposed || !key) return undefined;
  return {
    kind: 'session',
    topic: topicOf(key),
    key: toHex(key),
    state: 'settling',
    pairingTopic,
    controllerKey,
    expiresAt,
    seen: [],
    asked: [],
    namespaces: {},
    scope: chainsAsked(proposed.namespaces),
    peer: { name: '', description: '', url: '', icons: [] },
    updateId: 0,
    signed: [],
  };
}
