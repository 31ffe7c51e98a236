import type { PairingRecord, UsedRecord } from '../engine/TopicRecord.ts';

/** What is kept of a pairing that is over, for as long as its URI could be taken again: no key. */
export function usedRecord({ topic, expiresAt }: PairingRecord): UsedRecord {
  return { kind: 'used', topic, expiresAt };
}
