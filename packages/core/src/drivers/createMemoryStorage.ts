import type { Storage } from '../ports/Storage.ts';

/** Records that live as long as the instance. */
export function createMemoryStorage(records: Readonly<Record<string, string>> = {}): Storage {
  const kept = new Map(Object.entries(records));
  return {
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  };
}
