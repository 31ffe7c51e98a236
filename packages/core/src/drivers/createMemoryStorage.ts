import type { Storage } from '../ports/Storage.ts';

/** Records that live as long as the instance; what is for the tab alone serves the next load, and there is none. */
export function createMemoryStorage(records: Readonly<Record<string, string>> = {}): Storage {
  const kept = new Map(Object.entries(records));
  return {
    read: (key) => kept.get(key) ?? null,
    write: (key, value, onlyTab) => void (onlyTab || kept.set(key, value)),
    remove: (key, onlyTab) => void (onlyTab || kept.delete(key)),
  };
}
