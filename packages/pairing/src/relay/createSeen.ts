import { messageIdOf } from '../envelope/messageIdOf.ts';
import type { InboundMessage } from './RelayLink.ts';

const capacity = 2000;

/**
 * Remembers the last 2,000 messages, by topic and SHA-256. Answers how to forget a new one again, and nothing when
 * `message` was there before.
 */
export function createSeen(): (message: InboundMessage) => (() => void) | undefined {
  const known = new Set<string>();
  return ({ topic, message }) => {
    const id = messageIdOf(topic + message);
    if (known.has(id)) return undefined;
    known.add(id);
    if (known.size > capacity) known.delete(known.values().next().value ?? '');
    return () => known.delete(id);
  };
}
