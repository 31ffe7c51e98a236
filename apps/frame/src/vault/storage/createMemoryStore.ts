import type { Store } from './Store.ts';

/** A store that is gone with its worker. */
export function createMemoryStore(): Store {
  const values = new Map<string, unknown>();
  return {
    get: async (key) => values.get(key),
    async set(key, value) {
      values.set(key, value);
    },
    async claim(key, value) {
      if (!values.has(key)) values.set(key, value);
      return values.get(key);
    },
    async remove(key) {
      values.delete(key);
    },
    list: async (prefix) => [...values.keys()].filter((key) => key.startsWith(prefix)),
  };
}
