import { relayLimits } from '@foyer/protocol/relay';
import type { Clock } from '../../ports/Clock.ts';
import type { Log } from '../../ports/Log.ts';
import type {
  Mailbox,
  MailboxMessage,
  MailboxRoom,
  PendingQuery,
  PublishOutcome,
} from '../../ports/Mailbox.ts';
import type { Redis } from './openRedis.ts';
import { acknowledgeScript } from './scripts/acknowledge.ts';
import { pageEnd, pendingScript } from './scripts/pending.ts';
import { publishScript } from './scripts/publish.ts';
import { purgeScript } from './scripts/purge.ts';
import { usageScript } from './scripts/usage.ts';
import { warnOfLoss } from './warnOfLoss.ts';

/** Messages that are freed in one step: Redis does nothing else meanwhile. */
const purgeStep = 200;

/**
 * Keeps messages in Redis, for all gateways on it together. What is stored is as safe as its append-only file makes
 * it: opening warns when there is none.
 * @param parts `room` is what one project may have waiting.
 */
export function createRedisMailbox(parts: {
  readonly redis: Redis;
  readonly clock: Clock;
  readonly room: MailboxRoom;
  readonly log: Log;
}): Mailbox {
  const { redis, clock, room, log } = parts;
  let isClosed = false;
  const run: Redis['run'] = async (script, parameters) => {
    if (isClosed) throw new Error('The mailbox is closed.');
    return redis.run(script, parameters);
  };
  return {
    async open() {
      await redis.ready();
      await warnOfLoss(redis, log);
    },
    publish: async (message) =>
      (await run(publishScript, publishParameters(message, clock, room))) as PublishOutcome,
    async pending(query) {
      if (query.topics.length === 0) return { messages: [], hasMore: false };
      const parameters = pendingParameters(query, clock);
      const read = async () => (await run(pendingScript, parameters)) as [number, string[]];
      let [end, found] = await read();
      while (end === pageEnd.notYet) [end, found] = await read();
      const messages = found.map((json): MailboxMessage => JSON.parse(json));
      return { messages, hasMore: end === pageEnd.more };
    },
    async acknowledge({ topic, messageId, clientId }) {
      await run(acknowledgeScript, [topic, messageId, clientId, relayLimits.sameMessageMs]);
    },
    async purge() {
      while ((await run(purgeScript, [clock.now(), purgeStep])) === purgeStep);
    },
    async usage() {
      const [messages, bytes, oldest] = (await run(usageScript, [])) as [number, number, string];
      return { messages, bytes, ...(oldest === '' ? {} : { oldestAt: Number(oldest) }) };
    },
    async close() {
      isClosed = true;
    },
  };
}

function publishParameters(message: MailboxMessage, clock: Clock, room: MailboxRoom): (string | number)[] {
  const { topic, messageId, projectId, publisher, source, publishedAt, expiresAt } = message;
  const bytes = Buffer.byteLength(message.message);
  return [
    ...[topic, messageId, projectId, publisher, bytes, JSON.stringify(message)],
    ...[clock.now(), publishedAt, expiresAt, relayLimits.sameMessageMs, room.messages, room.bytes],
    ...[room.share, source],
  ];
}

function pendingParameters(query: PendingQuery, clock: Clock): (string | number)[] {
  const { clientId, maxMessages, maxBytes, skip } = query;
  const topics = new Set(query.topics);
  return [clientId, clock.now(), maxMessages, maxBytes, topics.size, ...topics, ...skip];
}
