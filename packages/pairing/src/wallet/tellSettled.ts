import type { Engine } from '../engine/Engine.ts';
import type { TopicRecord } from '../engine/TopicRecord.ts';
import { sessionOf } from '../session/sessionOf.ts';

/** Tells each session that its dapp agreed to while this client looked on, also one that was approved before a reload. */
export function tellSettled(engine: Engine, records: readonly TopicRecord[], settling: Set<string>): void {
  for (const record of records) {
    if (record.kind !== 'session') continue;
    if (record.state === 'settling') settling.add(record.topic);
    else if (settling.delete(record.topic) && record.state === 'live')
      engine.emit('settled', sessionOf(record));
  }
}
