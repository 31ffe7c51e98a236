import type { Clock } from '../../ports/Clock.ts';
import type { Queries } from '../../ports/Db.ts';
import type { MailboxMessage, PendingPage, PendingQuery } from '../../ports/Mailbox.ts';
import { keyOf } from '../../relay/keyOf.ts';
import { type Head, selectHeads, selectMessages } from '../../relay/store.ts';

/** Answers several clients with two statements: first which messages there are, then the texts of those that fit. */
export async function readPending(
  queries: Queries,
  clock: Clock,
  asked: readonly PendingQuery[],
): Promise<PendingPage[]> {
  const heads = await findHeads(queries, clock, asked);
  const plans = asked.map((query) => planPage(query, heads.get(query.clientId)));
  const wanted = plans.flatMap(({ chosen }) => chosen);
  const texts = wanted.length === 0 ? [] : await selectMessages(queries, wanted);
  const messageByKey = new Map(texts.map((message) => [keyOf(message), message]));
  return plans.map(({ chosen, hasMore }) => ({
    messages: chosen.map((head) => messageByKey.get(keyOf(head))).filter(isMessage),
    hasMore,
  }));
}

async function findHeads(queries: Queries, clock: Clock, asked: readonly PendingQuery[]) {
  const pairs = new Map(
    asked.flatMap(({ topics, clientId }) =>
      topics.map((topic) => [topic + clientId, { topic, clientId }] as const),
    ),
  );
  const limit = Math.max(...asked.map(({ maxMessages, skip }) => maxMessages + skip.size)) + 1;
  const heads = new Map<string, Head[]>();
  if (pairs.size === 0) return heads;
  for (const head of await selectHeads(queries, [...pairs.values()], clock.now(), limit)) {
    const known = heads.get(head.clientId);
    if (known) known.push(head);
    else heads.set(head.clientId, [head]);
  }
  return heads;
}

function planPage({ topics, skip, maxMessages, maxBytes }: PendingQuery, heads: readonly Head[] = []) {
  const wanted = new Set(topics);
  const chosen: Head[] = [];
  let bytes = 0;
  for (const head of heads) {
    if (!wanted.has(head.topic) || skip.has(keyOf(head))) continue;
    bytes += head.size;
    if (chosen.length > 0 && (chosen.length >= maxMessages || bytes > maxBytes)) {
      return { chosen, hasMore: true };
    }
    chosen.push(head);
  }
  return { chosen, hasMore: false };
}

const isMessage = (message: MailboxMessage | undefined): message is MailboxMessage => message !== undefined;
