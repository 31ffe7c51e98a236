import type { Handler } from './Engine.ts';
import type { Outcome } from './Outcome.ts';
import type { SessionRecord } from './TopicRecord.ts';

/** The peer ends the session: it ends here too, whatever state it was in. */
export const onDelete: Handler<SessionRecord> = (_engine, record) => ({
  remove: [record.topic, ...(record.state === 'settling' ? [record.pairingTopic] : [])],
  answer: 0,
});

export const onPing: Handler<SessionRecord> = (_engine, record) => unlessLive(record) ?? { answer: 0 };

/** What a request gets while the session does not live: silence before it does, 7001 after. */
export function unlessLive({ state }: SessionRecord): Outcome | undefined {
  if (state === 'live') return undefined;
  return state === 'settling' ? {} : { answer: 7001 };
}
