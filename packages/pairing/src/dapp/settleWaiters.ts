import { FoyerError } from '@foyer/protocol/errors';
import type { Engine } from '../engine/Engine.ts';
import type { TopicRecord } from '../engine/TopicRecord.ts';
import { sessionOf } from '../session/sessionOf.ts';
import { refusalError } from './refuse.ts';

/** Ends the waiting for proposals that became a session, were refused, or are over; whichever tab saw to it. */
export function settleWaiters(engine: Engine, records: readonly TopicRecord[]): void {
  for (const [pairingTopic, waiter] of [...engine.waiters]) {
    const pairing = records.find(({ kind, topic }) => kind === 'pairing' && topic === pairingTopic);
    const session = records.find(
      (record) =>
        record.kind === 'session' && record.pairingTopic === pairingTopic && record.state === 'live',
    );
    if (session?.kind === 'session') waiter.resolve({ session: sessionOf(session), signed: session.signed });
    else if (waiter.isNew) continue;
    else if (pairing?.kind !== 'pairing') waiter.reject(new FoyerError('PAIRING_EXPIRED'));
    else if (pairing.refusal) waiter.reject(refusalError(pairing.refusal));
    else continue;
    engine.waiters.delete(pairingTopic);
  }
}
