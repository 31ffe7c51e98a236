import type { Queries } from '../../ports/Db.ts';
import type { MailboxMessage } from '../../ports/Mailbox.ts';
import { keyOf } from '../../relay/keyOf.ts';
import { deleteExpired, insertMessages } from '../../relay/store.ts';

/**
 * Stores messages in one statement. Only when something of the same text is there, a second one replaces what of it
 * has expired.
 * @returns For each whether it is stored now and was not before.
 */
export async function storeMessages(
  queries: Queries,
  messages: readonly MailboxMessage[],
): Promise<boolean[]> {
  const stored = new Set((await insertMessages(queries, messages)).map(keyOf));
  const refused = messages.filter((message) => !stored.has(keyOf(message)));
  if (refused.length > 0) {
    await deleteExpired(queries, refused, Math.min(...refused.map(({ publishedAt }) => publishedAt)));
    for (const key of await insertMessages(queries, refused)) stored.add(keyOf(key));
  }
  return messages.map((message) => stored.has(keyOf(message)));
}
