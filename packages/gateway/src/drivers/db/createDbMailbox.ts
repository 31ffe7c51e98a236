import type { Clock } from '../../ports/Clock.ts';
import type { Db } from '../../ports/Db.ts';
import type {
  Mailbox,
  MailboxMessage,
  MailboxRoom,
  PendingPage,
  PendingQuery,
  PublishOutcome,
  Receipt,
} from '../../ports/Mailbox.ts';
import { keyOf } from '../../relay/keyOf.ts';
import { countMessages, deleteReceived, type Held, purgeMessages } from '../../relay/store.ts';
import { withDeadline } from '../withDeadline.ts';
import { createRecent } from './createRecent.ts';
import { createRoom } from './createRoom.ts';
import { groupCalls } from './groupCalls.ts';
import { readPending } from './readPending.ts';
import { storeMessages } from './storeMessages.ts';

/** Of one commit; larger ones would hold up those behind them. */
const maxGroup = { maxItems: 500, maxWeight: 2_000_000 };

/** How long receipts are gathered, in ms: one that is lost has its message sent twice, as always. */
const receiptsMs = 100;

interface Asked {
  readonly query: PendingQuery;
  /** Nobody waits for the answer any more. */
  readonly isGivenUp: boolean;
}

/**
 * Keeps messages in the gateway's database. One process at a time: nodes that share a relay use Redis.
 * @param parts `room` is what one project may have waiting.
 */
export function createDbMailbox(parts: {
  readonly db: Db;
  readonly clock: Clock;
  readonly room: MailboxRoom;
}): Mailbox {
  const { db, clock } = parts;
  const { queries } = db;
  const room = createRoom(parts.room);
  const recent = createRecent(clock);
  /** How many receipts of a message are not written yet. */
  const receiving = new Map<string, number>();
  const stores = groupCalls<MailboxMessage, boolean>({
    ...maxGroup,
    async run(messages) {
      // A receipt is for what came before: written later it would take away what is stored now.
      if (messages.some((message) => receiving.has(keyOf(message)))) await receipts.flush();
      const { isNew, replaced } = await storeMessages(queries, messages);
      for (const held of replaced) giveBack(held);
      return isNew;
    },
    weigh: ({ message }) => message.length,
  });
  const receipts = groupCalls<Receipt, void>({
    ...maxGroup,
    async run(items) {
      for (const held of await deleteReceived(queries, items)) giveBack(held);
      return items.map(() => undefined);
    },
    weigh: () => 0,
    gatherMs: receiptsMs,
  });
  const reads = groupCalls<Asked, PendingPage>({
    maxItems: 64,
    maxWeight: 4_000_000,
    run(asked) {
      const wanted = asked.map(({ query }) => query);
      return readPending(queries, clock, wanted);
    },
    weigh: ({ query }) => query.maxBytes,
    isWanted: ({ isGivenUp }) => !isGivenUp,
  });

  function giveBack(held: Held): void {
    room.give(held, held.size);
  }

  async function publish(message: MailboxMessage): Promise<PublishOutcome> {
    const size = Buffer.byteLength(message.message);
    if (!room.take(message, size)) return 'full';
    const isNew = await stores.call(message).catch((error) => {
      giveBack({ ...message, size });
      throw error;
    });
    if (!isNew) giveBack({ ...message, size });
    return isNew ? 'stored' : 'known';
  }

  async function read(asked: Asked): Promise<PendingPage> {
    // What the client has by now is not handed out again.
    await receipts.flush();
    return reads.call(asked);
  }

  async function pending(query: PendingQuery): Promise<PendingPage> {
    const asked = { query, isGivenUp: false };
    try {
      return await withDeadline(read(asked));
    } finally {
      asked.isGivenUp = true;
    }
  }

  async function acknowledge(receipt: Receipt): Promise<void> {
    const key = keyOf(receipt);
    receiving.set(key, (receiving.get(key) ?? 0) + 1);
    try {
      await receipts.call(receipt);
    } finally {
      const left = (receiving.get(key) ?? 0) - 1;
      if (left > 0) receiving.set(key, left);
      else receiving.delete(key);
    }
  }

  async function purge(): Promise<void> {
    await purgeMessages(queries, clock.now());
    room.reset(await countMessages(queries));
  }

  return {
    open: async () => room.reset(await countMessages(queries)),
    // What hangs is not waited for, and yet goes on: its text is known and its room taken until it has ended.
    publish: (message) => withDeadline(recent.once(message, () => publish(message))),
    pending,
    acknowledge: (receipt) => withDeadline(acknowledge(receipt)),
    // Nobody waits for it, and a large one takes its time.
    purge,
    async usage() {
      const counts = await withDeadline(countMessages(queries));
      const oldestAt = Math.min(...counts.map((count) => count.oldestAt));
      return {
        messages: counts.reduce((sum, { messages }) => sum + messages, 0),
        bytes: counts.reduce((sum, { bytes }) => sum + bytes, 0),
        ...(counts.length > 0 ? { oldestAt } : {}),
      };
    },
    async close() {
      const settled = Promise.all([stores.settle(), receipts.settle(), reads.settle()]);
      // Nothing of what hangs was acknowledged to anybody.
      await withDeadline(settled).catch(() => undefined);
    },
  };
}
