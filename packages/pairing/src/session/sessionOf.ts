import type { SessionRecord } from '../engine/TopicRecord.ts';
import type { Session } from './Session.ts';

/** What a host is told of a stored session: nothing secret. */
export function sessionOf({ topic, namespaces, peer, expiresAt }: SessionRecord): Session {
  return { topic, namespaces, peer, expiresAt };
}
