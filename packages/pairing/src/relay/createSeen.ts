import { messageIdOf } from '../envelope/messageIdOf.ts';
import type { InboundMessage } from './RelayLink.ts';

const capacity = 2000;

/**
 * Has each message heard once, known by its topic and SHA-256; the last 2,000 are remembered. Answers, for one that
 * comes again too, whether it was heard: one that was not is heard again when it comes again.
 */
export function createSeen(): (message: InboundMessage, hear: () => Promise<boolean>) => Promise<boolean> {
  const known = new Map<string, Promise<boolean>>();
  return ({ topic, message }, hear) => {
    const id = messageIdOf(topic + message);
    const heard =
      known.get(id) ??
      hear().then((isHeard) => {
        if (!isHeard) known.delete(id);
        return isHeard;
      });
    known.set(id, heard);
    if (known.size > capacity) known.delete(known.keys().next().value ?? '');
    return heard;
  };
}
