import type { Engine } from '../engine/Engine.ts';
import type { Received, TopicRecord } from '../engine/TopicRecord.ts';
import { toAuthPayload } from '../signIn/AuthPayload.ts';
import { signInMessage } from '../signIn/signInMessage.ts';
import type { Waiting } from './tellWaiting.ts';

/** The proposals of either kind that wait for the user, also those of before a reload. */
export function waitingProposals(engine: Engine, records: readonly TopicRecord[]): readonly Waiting[] {
  return records.flatMap((record) => {
    if (record.kind !== 'pairing' || record.sessionTopic !== undefined || !record.received) return [];
    const { topic, received } = record;
    const name = received.method === 'wc_sessionPropose' ? 'proposal' : 'signIn';
    return [{ id: received.id, topic, name, tell: () => tell(engine, topic, received) }];
  });
}

function tell(engine: Engine, pairingTopic: string, received: Received): void {
  const { id, peer, required, optional, expiresAt, payload } = received;
  if (payload) {
    const messageFor = (account: string) => signInMessage(toAuthPayload(payload), account);
    engine.emit('signIn', { id, pairingTopic, peer, payload, expiresAt, messageFor });
  } else engine.emit('proposal', { id, pairingTopic, peer, required, optional, expiresAt });
}
