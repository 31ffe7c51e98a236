import type { OpenRequest, SessionRecord } from '../engine/TopicRecord.ts';

/** The requests of a session that may still be answered. */
export function openRequests({ requests = [] }: SessionRecord, now: number): readonly OpenRequest[] {
  return requests.filter(({ expiresAt }) => expiresAt > now);
}
