import { apply } from './apply.ts';
import { endSession } from './asked.ts';
import { draftRequest } from './drafts.ts';
import { dueTime, repeatMs } from './dueTime.ts';
import type { Engine } from './Engine.ts';
import { look } from './look.ts';
import type { Draft, Outcome } from './Outcome.ts';
import type { AskedRequest, SessionRecord, TopicRecord } from './TopicRecord.ts';

/** When what failed is tried again, in ms. */
const retryMs = 5_000;

/** Does what is due on a topic, unless another tab did. */
export function runDue(engine: Engine, topic: string): void {
  engine
    .exclusive(async () => {
      const record = await engine.book.get(topic);
      if (!record) return;
      if (dueTime(record) > engine.now()) await look(engine);
      else await apply(engine, await decide(engine, record));
    })
    .catch((error) => {
      if (engine.isClosed()) return;
      engine.ports.log.warn('What was due in pairing failed', error);
      engine.heartbeat.set(topic, engine.now() + retryMs, () => runDue(engine, topic));
    });
}

async function decide(engine: Engine, record: TopicRecord): Promise<Outcome> {
  const now = engine.now();
  if (record.kind !== 'session' || record.expiresAt <= now) return { remove: [record.topic] };
  const isSettling = record.state === 'settling';
  const pairing = isSettling ? await engine.book.get(record.pairingTopic) : undefined;
  const due = record.asked.filter(({ nextAt }) => nextAt <= now);
  // While the relay is down, the link still holds what was sent first: no try.
  const isSent = engine.relay.status !== 'down';
  const isGivenUp = isSent && due.some(({ tries }) => tries >= repeatMs.length);
  if (isGivenUp && record.state === 'ending') return { remove: [record.topic] };
  // A settlement is also over with its pairing: nobody waits for it while nothing can be sent.
  if (isSettling && (isGivenUp || !(isSent || pairing))) return endSession(engine, record, 7000);
  const answer = pairing?.kind === 'pairing' ? pairing.answer : undefined;
  return repeatAsked(record, { due, now, isSent, answer });
}

/** Sends again what has no answer, and counts it. */
function repeatAsked(
  record: SessionRecord,
  {
    due,
    now,
    isSent,
    answer,
  }: { due: readonly AskedRequest[]; now: number; isSent: boolean; answer: Draft | undefined },
): Outcome {
  const asked = record.asked.flatMap((one) => {
    if (!due.includes(one)) return [one];
    const tries = one.tries + (isSent ? 1 : 0);
    const waitMs = repeatMs[tries - 1];
    return waitMs === undefined ? [] : [{ ...one, tries, nextAt: now + waitMs }];
  });
  const again = isSent ? due.filter(({ tries }) => tries < repeatMs.length) : [];
  return {
    put: [{ ...record, asked }],
    send: [...(answer && again.length > 0 ? [answer] : []), ...again.map((one) => draftRequest(record, one))],
  };
}
