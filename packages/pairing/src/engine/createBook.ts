import type { Records } from '../ports/Records.ts';
import type { TopicRecord } from './TopicRecord.ts';

/** What is stored about each topic: the truth for every tab. Nothing of it is kept in memory. */
export interface Book {
  get(topic: string): Promise<TopicRecord | undefined>;
  put(record: TopicRecord): Promise<void>;
  remove(topic: string): Promise<void>;
  list(): Promise<readonly TopicRecord[]>;
}

/** A book in `records`, under keys that begin with `prefix`. A record that does not read is dropped. */
export function createBook(records: Records, prefix: string): Book {
  const read = async (key: string): Promise<TopicRecord | undefined> => {
    const bytes = await records.get(key);
    if (!bytes) return undefined;
    const record = parseRecord(bytes);
    if (record && key === prefix + record.topic) return record;
    await records.delete(key);
    return undefined;
  };
  return {
    get: (topic) => read(prefix + topic),
    put: (record) => records.set(prefix + record.topic, new TextEncoder().encode(JSON.stringify(record))),
    remove: (topic) => records.delete(prefix + topic),
    async list() {
      const found: TopicRecord[] = [];
      for (const key of await records.list(prefix)) {
        const record = await read(key);
        if (record) found.push(record);
      }
      return found;
    },
  };
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
