import type { Records } from '../ports/Records.ts';
import type { PairingRecord, ReplyRecord, SessionRecord, TopicRecord, UsedRecord } from './TopicRecord.ts';

/** What of a topic opens its messages. */
export type Opener =
  | Pick<PairingRecord | SessionRecord, 'kind' | 'key'>
  | Pick<ReplyRecord, 'kind' | 'pairingTopic'>
  | Pick<UsedRecord, 'kind'>;

/** What is stored about each topic: the truth for every tab. */
export interface Book {
  get(topic: string): Promise<TopicRecord | undefined>;
  /** Asked at every message of the relay, also at those that nobody can open: read anew when other bytes are stored. */
  opener(topic: string): Promise<Opener | undefined>;
  put(record: TopicRecord): Promise<void>;
  remove(topic: string): Promise<void>;
  list(): Promise<readonly TopicRecord[]>;
}

/** A book in `records`, under keys that begin with `prefix`. A record that does not read is dropped. */
export function createBook(records: Records, prefix: string): Book {
  const openers = new Map<string, { readonly bytes: Uint8Array; readonly opener: Opener }>();
  const read = (key: string, bytes: Uint8Array | undefined): TopicRecord | undefined => {
    const record = bytes && parseRecord(bytes);
    return record && key === prefix + record.topic ? record : undefined;
  };
  const get = async (key: string): Promise<TopicRecord | undefined> => {
    const bytes = await records.get(key);
    const record = read(key, bytes);
    if (bytes && !record) await records.delete(key);
    return record;
  };
  return {
    get: (topic) => get(prefix + topic),
    async opener(topic) {
      const bytes = await records.get(prefix + topic);
      const kept = openers.get(topic);
      if (bytes && kept && isSame(bytes, kept.bytes)) return kept.opener;
      // At once, so that of a hundred messages that came together the first one reads it for all.
      const opener = openerOf(read(prefix + topic, bytes));
      openers.delete(topic);
      if (bytes && opener) openers.set(topic, { bytes, opener });
      else if (bytes) await records.delete(prefix + topic);
      return opener;
    },
    put: (record) => records.set(prefix + record.topic, new TextEncoder().encode(JSON.stringify(record))),
    remove: (topic) => records.delete(prefix + topic),
    async list() {
      // Whoever changed the store has it listed: nothing stays that opens what is over.
      openers.clear();
      const found: TopicRecord[] = [];
      for (const key of await records.list(prefix)) {
        const record = await get(key);
        if (record) found.push(record);
      }
      return found;
    },
  };
}

function openerOf(record: TopicRecord | undefined): Opener | undefined {
  if (record?.kind === 'reply') return { kind: record.kind, pairingTopic: record.pairingTopic };
  if (record?.kind === 'used') return { kind: record.kind };
  return record && { kind: record.kind, key: record.key };
}

function isSame(bytes: Uint8Array, others: Uint8Array): boolean {
  if (bytes === others) return true;
  if (bytes.length !== others.length) return false;
  for (let at = 0; at < bytes.length; at += 1) if (bytes[at] !== others[at]) return false;
  return true;
}

/** Records are sealed by ourselves: what they must have tells one of another version apart. */
function parseRecord(bytes: Uint8Array): TopicRecord | undefined {
  try {
    const record = JSON.parse(new TextDecoder().decode(bytes));
    const isOurs =
      /^(pairing|reply|used|session)$/.test(record.kind) &&
      typeof record.topic === 'string' &&
      typeof record.expiresAt === 'number' &&
      (record.kind !== 'session' || Array.isArray(record.asked)) &&
      (record.key === undefined || Array.isArray(record.seen));
    return isOurs ? record : undefined;
  } catch {
    return undefined;
  }
}
