import { expect, it } from 'vitest';
import type { MailboxMessage, PendingPage, PendingQuery } from '../ports/Mailbox.ts';
import { hashOf } from '../testing/testMailbox.ts';
import { createOutbox, type Outbox } from './createOutbox.ts';

const [topic, other] = [hashOf('gone'), hashOf('kept')];
const waiting = (index: number, on = topic): MailboxMessage => ({
  projectId: 'open',
  topic: on,
  message: `m${index}`,
  messageId: hashOf(`m${index}`),
  tag: 0,
  publisher: 'alice',
  source: 0,
  publishedAt: 0,
  expiresAt: Number.MAX_SAFE_INTEGER,
});
/** More waits than goes into one page. */
const full: PendingPage = {
  messages: Array.from({ length: 10 }, (_, index) => waiting(index)),
  hasMore: true,
};

/** Reads twice from a mailbox: between them `meanwhile` happens. @returns What was asked, and what was sent. */
async function readTwice(meanwhile: (outbox: Outbox) => void, first: () => Promise<PendingPage>) {
  const asked: PendingQuery['topics'][] = [];
  const sent: string[] = [];
  const empty: PendingPage = { messages: [], hasMore: false };
  const outbox = createOutbox({
    clock: { now: () => 1000 },
    clientId: 'bob',
    send: (_, { message }) => void sent.push(message),
    onFailure() {},
    mailbox: {
      async pending({ topics }) {
        asked.push(topics);
        return asked.length === 1 ? await first() : empty;
      },
      acknowledge: async () => {},
    },
  });
  outbox.follow([topic, other]);
  meanwhile(outbox);
  await new Promise(setImmediate);
  outbox.beat();
  outbox.look([topic]);
  await new Promise(setImmediate);
  return { asked, sent };
}

it('gw-relay-35 reads no more for a client that left while its mailbox was read', async () => {
  const { asked, sent } = await readTwice(
    (outbox) => outbox.stop(),
    async () => full,
  );
  expect({ asked, sent }).toEqual({ asked: [[topic, other]], sent: [] });
});

it('gw-relay-35 reads no more for a client that left while its mailbox failed', async () => {
  const { asked } = await readTwice(
    (outbox) => outbox.stop(),
    () => Promise.reject(new Error('down')),
  );
  expect(asked).toEqual([[topic, other]]);
});

it('gw-relay-26 reads no more of a topic that was unsubscribed while it was read', async () => {
  const { asked, sent } = await readTwice(
    (outbox) => outbox.unfollow(topic),
    async () => full,
  );
  expect({ asked, sent }).toEqual({ asked: [[topic, other], [other]], sent: [] });
});

it('gw-relay-20 reads on, and again after a failure, for a client that stayed', async () => {
  const { asked, sent } = await readTwice(
    () => {},
    async () => full,
  );
  expect(asked.slice(0, 2)).toEqual([
    [topic, other],
    [topic, other],
  ]);
  expect(sent).toEqual(full.messages.map(({ message }) => message));
  const failed = await readTwice(
    () => {},
    () => Promise.reject(new Error('down')),
  );
  expect(failed.asked[1]).toEqual([topic, other]);
});
