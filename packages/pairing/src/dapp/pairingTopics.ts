import type { PairingRecord } from '../engine/TopicRecord.ts';

/** The topics a proposal listens on: its pairing's, and where its sign-in is answered. */
export function pairingTopics({ topic, proposed }: PairingRecord): readonly string[] {
  return proposed?.replyTopic === undefined ? [topic] : [topic, proposed.replyTopic];
}
