import type { Engine } from '../engine/Engine.ts';
import type { TopicRecord } from '../engine/TopicRecord.ts';
import { openRequests } from './openRequests.ts';
import type { Waiting } from './tellWaiting.ts';

/** The requests that wait for the user and that no tab has claimed, also those of before a reload. */
export function waitingRequests(engine: Engine, records: readonly TopicRecord[]): readonly Waiting[] {
  const now = engine.now();
  return records.flatMap((record) => {
    if (record.kind !== 'session' || record.state !== 'live') return [];
    return openRequests(record, now)
      .filter(({ isClaimed }) => !isClaimed)
      .map((request) => {
        const { id, topic } = request;
        return { id, topic, name: 'request' as const, tell: () => engine.emit('request', request) };
      });
  });
}
