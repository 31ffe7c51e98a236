import { maxAskedTopics } from './rules.ts';

/** Knows which topics somebody has subscribed to or fetched, at any node, since this one started: the newest of them. */
export interface AskedTopics {
  add(topics: readonly string[]): void;
  has(topic: string): boolean;
}

export function createAskedTopics(limit = maxAskedTopics): AskedTopics {
  const topics = new Set<string>();
  return {
    add(asked) {
      for (const topic of asked) {
        topics.delete(topic);
        topics.add(topic);
      }
      for (const topic of topics) {
        if (topics.size <= limit) break;
        topics.delete(topic);
      }
    },
    has: (topic) => topics.has(topic),
  };
}
