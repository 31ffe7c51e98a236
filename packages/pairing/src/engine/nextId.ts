import type { Engine } from './Engine.ts';
import type { SessionRecord } from './TopicRecord.ts';

/**
 * An id for a request that is sent once. The store learns of it beside the sending: it matters only after a reload with
 * a clock that was put back, when the peer would take a lower one for something old.
 */
export function nextId(engine: Engine, { topic, sentId }: SessionRecord): number {
  const id = engine.createId(sentId);
  const note = async () => {
    const record = await engine.book.get(topic);
    if (record?.kind !== 'session' || (record.sentId ?? 0) >= id) return;
    engine.exclusive.check();
    // Of many that were sent at once the first turn notes all.
    await engine.book.put({ ...record, sentId: engine.createId(record.sentId) });
  };
  engine.exclusive(note).catch(() => undefined);
  return id;
}
