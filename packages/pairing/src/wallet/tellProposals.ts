import type { Engine } from '../engine/Engine.ts';
import type { Received, TopicRecord } from '../engine/TopicRecord.ts';
import { toAuthPayload } from '../signIn/AuthPayload.ts';
import { signInMessage } from '../signIn/signInMessage.ts';

/** Tells each proposal that waits for the user once, also those of before a reload, as soon as somebody listens. */
export function tellProposals(engine: Engine, records: readonly TopicRecord[], told: Set<number>): void {
  for (const record of records) {
    if (record.kind !== 'pairing' || record.sessionTopic !== undefined || !record.received) continue;
    const { received } = record;
    const name = received.method === 'wc_sessionPropose' ? 'proposal' : 'signIn';
    if (told.has(received.id) || !engine.hears(name)) continue;
    told.add(received.id);
    tell(engine, record.topic, received);
  }
}

function tell(engine: Engine, pairingTopic: string, received: Received): void {
  const { id, peer, required, optional, expiresAt, payload } = received;
  if (payload) {
    const messageFor = (account: string) => signInMessage(toAuthPayload(payload), account);
    engine.emit('signIn', { id, pairingTopic, peer, payload, messageFor });
  } else engine.emit('proposal', { id, pairingTopic, peer, required, optional, expiresAt });
}
