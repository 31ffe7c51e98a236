import type { Records } from '../ports/Records.ts';

/** Records that live as long as `kept`: where a browser lets nothing be kept, and in Node. */
export function createMemoryRecords(kept = new Map<string, Uint8Array>()): Records {
  return {
    get: async (key) => kept.get(key),
    async set(key, value) {
      kept.set(key, value);
    },
    async delete(key) {
      kept.delete(key);
    },
    list: async (prefix) => [...kept.keys()].filter((key) => key.startsWith(prefix)),
  };
}
