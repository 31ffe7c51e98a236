import type { Engine } from '../engine/Engine.ts';
import type { TopicRecord } from '../engine/TopicRecord.ts';
import { openRequests } from './openRequests.ts';

/** Tells each request that waits for the user once, also those of before a reload, as soon as somebody listens. */
export function tellRequests(engine: Engine, records: readonly TopicRecord[], told: Set<string>): void {
  if (!engine.hears('request')) return;
  for (const record of records) {
    if (record.kind !== 'session' || record.state !== 'live') continue;
    for (const request of openRequests(record, engine.now())) {
      const key = `${request.topic} ${request.id}`;
      if (told.has(key)) continue;
      told.add(key);
      engine.emit('request', request);
    }
  }
}
