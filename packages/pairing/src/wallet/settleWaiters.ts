import { FoyerError } from '@foyer/protocol/errors';
import type { Engine } from '../engine/Engine.ts';
import type { TopicRecord } from '../engine/TopicRecord.ts';
import { sessionOf } from '../session/sessionOf.ts';

/** Ends the waiting for dapps that agreed to a session, refused it, or never answered. */
export function settleWaiters(engine: Engine, records: readonly TopicRecord[]): void {
  for (const [pairingTopic, waiter] of [...engine.waiters]) {
    const session = records.find(
      (record) =>
        record.kind === 'session' && record.pairingTopic === pairingTopic && record.state !== 'ending',
    );
    if (session?.kind === 'session') {
      if (session.state === 'settling') continue;
      waiter.resolve({ session: sessionOf(session), signed: [] });
    } else waiter.reject(whyNot(records.find(({ topic }) => topic === pairingTopic)));
    engine.waiters.delete(pairingTopic);
  }
}

function whyNot(pairing: TopicRecord | undefined): FoyerError {
  return pairing?.kind === 'pairing' && pairing.refusal
    ? new FoyerError('PAIRING_REFUSED', { code: pairing.refusal.code, reason: pairing.refusal.message })
    : new FoyerError('PAIRING_EXPIRED');
}
