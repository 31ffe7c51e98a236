import { FoyerError } from '@foyer/protocol/errors';
import type { Session } from '../session/Session.ts';
import { sessionOf } from '../session/sessionOf.ts';
import type { Engine } from './Engine.ts';
import { look } from './look.ts';
import type { SessionRecord } from './TopicRecord.ts';

/** The session on a topic; rejects with `SESSION_NOT_FOUND` when it does not live. */
export async function liveSession(engine: Engine, topic: string): Promise<SessionRecord> {
  const record = await engine.book.get(topic);
  if (engine.isClosed()) throw new FoyerError('REQUEST_ABORTED');
  if (record?.kind === 'session' && isLive(engine, record)) return record;
  throw new FoyerError('SESSION_NOT_FOUND');
}

/** All sessions that live, those of a wallet oldest first: a store lists them by topic. Rejects with `STORAGE_FAILED` when they cannot be read. */
export async function liveSessions(engine: Engine): Promise<readonly Session[]> {
  if (!engine.hasStarted) await engine.exclusive(() => look(engine));
  const records = await engine.book.list();
  const live = records.filter(
    (record): record is SessionRecord => record.kind === 'session' && isLive(engine, record),
  );
  return live.sort((a, b) => (a.createdAt ?? 0) - (b.createdAt ?? 0)).map(sessionOf);
}

function isLive(engine: Engine, { state, expiresAt }: SessionRecord): boolean {
  return state === 'live' && expiresAt > engine.now();
}
