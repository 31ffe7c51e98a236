import type { TopicRecord } from './TopicRecord.ts';

/** How many ms after each try a request that must be answered is sent again; after the last it is given up. */
export const repeatMs = [10_000, 20_000, 40_000, 80_000, 150_000] as const;

/** When a record is to be looked at again, in ms since the epoch. */
export function dueTime(record: TopicRecord): number {
  if (record.kind !== 'session') return record.expiresAt;
  return Math.min(record.expiresAt, ...record.asked.map(({ nextAt }) => nextAt));
}
