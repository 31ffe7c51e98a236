import type { MailboxMessage } from '../ports/Mailbox.ts';

/** A message by its place: the same text on another topic is another message. */
export type MessageKey = Pick<MailboxMessage, 'topic' | 'messageId'>;

/** The key as one text; topics are all of one length. */
export function keyOf({ topic, messageId }: MessageKey): string {
  return topic + messageId;
}
