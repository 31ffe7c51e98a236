import { relayLimits } from '@foyer/protocol/relay';
import type { Clock } from '../ports/Clock.ts';
import type { Mailbox, MailboxMessage, Receipt } from '../ports/Mailbox.ts';
import { keyOf } from './keyOf.ts';
import { deliveryWindow, redeliverMs } from './rules.ts';

/** A message that was sent and is not acknowledged. */
interface Sent {
  readonly topic: string;
  readonly messageId: string;
  readonly bytes: number;
  readonly at: number;
}

export interface OutboxParts {
  readonly mailbox: Pick<Mailbox, 'pending' | 'acknowledge'>;
  readonly clock: Clock;
  readonly clientId: string;
  /** Sends it under that id. */
  send(id: number, message: MailboxMessage): void;
  onFailure(error: unknown): void;
}

/**
 * Brings messages to one socket: in order within a topic, no more at once than the window holds, again when they are
 * not acknowledged. What does not fit stays in the mailbox and is read from there once there is room.
 */
export interface Outbox {
  /** Delivers what is waiting on the topics, and from then on what is offered. */
  follow(topics: readonly string[]): void;
  unfollow(topic: string): void;
  /** Delivers what the mailbox has waiting on topics that are followed. */
  look(topics: Iterable<string>): void;
  /** A message that has just been stored. */
  offer(message: MailboxMessage): void;
  /** The client has what was sent under that id. @returns Whether anything was. */
  answer(id: number): boolean;
  /** Sends again what was not acknowledged in time, and tries again what failed. */
  beat(): void;
  stop(): void;
}

export function createOutbox(parts: OutboxParts): Outbox {
  const { mailbox, clock, clientId } = parts;
  const sent = new Map<number, Sent>();
  /** Keys of messages that are sent, or acknowledged and not yet gone from the mailbox. */
  const onTheirWay = new Set<string>();
  const followed = new Set<string>();
  /** Topics of which the mailbox holds something to send. */
  let behind = new Set<string>();
  let reading: ReadonlySet<string> = new Set();
  let isPumping = false;
  let unacknowledged = 0;
  let lastId = clock.now() * 1000;

  const roomLeft = () => ({
    maxMessages: deliveryWindow.messages - sent.size,
    maxBytes: deliveryWindow.bytes - unacknowledged,
  });
  const hasRoom = () => sent.size === 0 || Object.values(roomLeft()).every((left) => left > 0);

  function send(message: MailboxMessage): void {
    const { topic, messageId } = message;
    lastId += 1;
    onTheirWay.add(keyOf(message));
    unacknowledged += message.message.length;
    sent.set(lastId, { topic, messageId, bytes: message.message.length, at: clock.now() });
    parts.send(lastId, message);
  }

  /** Of topics whose client may have left meanwhile: nothing is read for it any more. */
  function markBehind(topics: Iterable<string>): void {
    for (const topic of topics) if (followed.has(topic)) behind.add(topic);
  }

  async function acknowledge(receipt: Receipt): Promise<void> {
    try {
      await mailbox.acknowledge(receipt);
    } catch (error) {
      // It is still there: the next beat sends it again.
      markBehind([receipt.topic]);
      parts.onFailure(error);
    } finally {
      onTheirWay.delete(keyOf(receipt));
    }
  }

  function forget(id: number, { bytes }: Sent): void {
    sent.delete(id);
    unacknowledged -= bytes;
  }

  async function readMore(): Promise<void> {
    const topics = [...behind].slice(0, relayLimits.batch);
    behind = new Set([...behind].slice(topics.length));
    reading = new Set(topics);
    const page = await mailbox
      .pending({ topics, clientId, skip: new Set(onTheirWay), ...roomLeft() })
      .catch((error) => {
        markBehind(topics);
        throw error;
      });
    if (page.hasMore) markBehind(topics);
    for (const message of page.messages) {
      if (followed.has(message.topic) && !onTheirWay.has(keyOf(message))) send(message);
    }
  }

  async function pump(): Promise<void> {
    if (isPumping) return;
    isPumping = true;
    try {
      while (behind.size > 0 && hasRoom()) await readMore();
    } catch (error) {
      parts.onFailure(error);
    } finally {
      isPumping = false;
      reading = new Set();
    }
  }

  function lag(topics: Iterable<string>): void {
    markBehind(topics);
    if (behind.size > 0) void pump();
  }

  return {
    follow(topics) {
      for (const topic of topics) followed.add(topic);
      lag(topics);
    },
    look: lag,
    unfollow(topic) {
      followed.delete(topic);
      behind.delete(topic);
    },
    offer(message) {
      const { topic, publisher } = message;
      if (publisher === clientId || !followed.has(topic) || onTheirWay.has(keyOf(message))) return;
      // Past what waits in the mailbox, or before what is being read from it, it would come out of order.
      if (behind.has(topic) || reading.has(topic) || !hasRoom()) lag([topic]);
      else send(message);
    },
    answer(id) {
      const message = sent.get(id);
      if (!message) return false;
      const { topic, messageId } = message;
      forget(id, message);
      void acknowledge({ topic, messageId, clientId });
      if (behind.size > 0) void pump();
      return true;
    },
    beat() {
      const late = [...sent].filter(([, { at }]) => at + redeliverMs <= clock.now());
      for (const [id, message] of late) {
        forget(id, message);
        onTheirWay.delete(keyOf(message));
      }
      lag(late.map(([, { topic }]) => topic));
    },
    stop() {
      followed.clear();
      behind.clear();
      sent.clear();
    },
  };
}
