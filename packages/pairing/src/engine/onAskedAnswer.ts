import type { PeerAnswer } from './Engine.ts';
import type { Outcome } from './Outcome.ts';
import type { SessionRecord } from './TopicRecord.ts';

/** The peer answered what is sent again until it is: a deletion is done, anything else is not sent again. */
export function onAskedAnswer(record: SessionRecord, { id }: PeerAnswer): Outcome | undefined {
  const answered = record.asked.find((asked) => asked.id === id);
  if (!answered) return undefined;
  if (record.state === 'ending') return { remove: [record.topic] };
  return { put: [{ ...record, asked: record.asked.filter((asked) => asked !== answered) }] };
}
