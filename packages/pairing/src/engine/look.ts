import { FoyerError } from '@foyer/protocol/errors';
import { sessionOf } from '../session/sessionOf.ts';
import { dueTime } from './dueTime.ts';
import type { Engine } from './Engine.ts';
import type { SessionRecord, TopicRecord } from './TopicRecord.ts';

/**
 * Makes this tab agree with the store, whoever changed it: subscriptions, times to look again, what is told to the
 * host. Called inside the lock.
 */
export async function look(engine: Engine): Promise<void> {
  // What cannot be read now has not ended.
  const records = await engine.book.list().catch(() => undefined);
  if (!records || engine.isClosed()) return;
  followTopics(engine, records);
  followSessions(engine, records);
  engine.role.onStored(engine, records);
  engine.hasStarted = true;
}

function followTopics(engine: Engine, records: readonly TopicRecord[]): void {
  const { subscribed, heartbeat, relay } = engine;
  const wanted = new Set<string>();
  const stored = new Set<string>();
  for (const record of records) {
    stored.add(record.topic);
    heartbeat.set(record.topic, dueTime(record), () => engine.whenDue(record.topic));
    if (record.kind !== 'used') wanted.add(record.topic);
  }
  for (const topic of engine.watched) if (!stored.has(topic)) heartbeat.clear(topic);
  engine.watched = stored;
  for (const topic of subscribed) {
    if (wanted.has(topic)) continue;
    subscribed.delete(topic);
    relay.unsubscribe(topic).catch(() => undefined);
  }
  for (const topic of wanted) {
    if (subscribed.has(topic)) continue;
    subscribed.add(topic);
    // The relay link keeps the topic over reconnects; whoever must know that it is held subscribes again and waits.
    relay.subscribe(topic).catch(() => undefined);
    engine.held.release(topic);
  }
}

function followSessions(engine: Engine, records: readonly TopicRecord[]): void {
  const { known } = engine;
  const live = new Map<string, SessionRecord>();
  for (const record of records) {
    if (record.kind === 'session' && record.state === 'live') live.set(record.topic, record);
  }
  const ended = [...known.keys()].filter((topic) => !live.has(topic));
  for (const topic of ended) {
    known.delete(topic);
    engine.pending.fail(topic, new FoyerError('SESSION_NOT_FOUND'));
  }
  for (const [topic, record] of live) {
    const before = known.get(topic);
    known.set(topic, record);
    const isNews = before ? hasChanged(before, record) : !engine.waiters.has(record.pairingTopic);
    if (engine.hasStarted && isNews) engine.emit('updated', sessionOf(record));
  }
  // After those that came: one that took its place has to be known by then.
  for (const topic of ended) engine.emit('ended', { topic });
}

function hasChanged(before: SessionRecord, now: SessionRecord): boolean {
  return (
    before.expiresAt !== now.expiresAt || JSON.stringify(before.namespaces) !== JSON.stringify(now.namespaces)
  );
}
