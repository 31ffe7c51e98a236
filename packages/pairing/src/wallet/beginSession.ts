import { FoyerError } from '@foyer/protocol/errors';
import type { Engine } from '../engine/Engine.ts';
import type { PairingRecord, Received, SessionRecord } from '../engine/TopicRecord.ts';
import { agreeKey, createKeyPair } from '../keys/agree.ts';
import { fromHex, toHex } from '../keys/hex.ts';
import { topicOf } from '../keys/topicOf.ts';

/** A session with whoever proposed it, under a fresh key, not agreed to by the dapp yet. */
export function beginSession(
  engine: Engine,
  pairing: PairingRecord,
  { peerKey, peer }: Received,
  grant: Pick<SessionRecord, 'namespaces' | 'expiresAt' | 'scope'>,
): SessionRecord {
  const { privateKey, publicKey } = createKeyPair(engine.ports.randomBytes);
  const bytes = fromHex(peerKey, 32);
  const key = bytes && agreeKey(privateKey, bytes);
  if (!key) throw new FoyerError('PAIRING_REFUSED', { reason: 'The key of the dapp cannot be used' });
  return {
    kind: 'session',
    topic: topicOf(key),
    key: toHex(key),
    state: 'settling',
    pairingTopic: pairing.topic,
    controllerKey: toHex(publicKey),
    seen: [],
    asked: [],
    peer,
    updateId: 0,
    signed: [],
    createdAt: engine.now(),
    ...grant,
  };
}
