import type { SessionRecord } from '../engine/TopicRecord.ts';
import type { SessionRequest } from './WalletClient.ts';

/** The requests of a session that may still be answered. */
export function openRequests({ requests = [] }: SessionRecord, now: number): readonly SessionRequest[] {
  return requests.filter(({ expiresAt }) => expiresAt > now);
}
