import type { Queries } from '../../ports/Db.ts';
import type { MailboxMessage } from '../../ports/Mailbox.ts';
import { keyOf } from '../../relay/keyOf.ts';
import { deleteReplaced, type Held, insertMessages } from '../../relay/store.ts';

export interface Stored {
  /** For each message whether it is stored now and was not before. */
  readonly isNew: readonly boolean[];
  /** What had to go for them. */
  readonly replaced: readonly Held[];
}

/**
 * Stores messages in one statement. Only when something of the same text is there, it is replaced, if it has expired or
 * is no longer taken as the same: all of it or, should that fail, nothing.
 */
export async function storeMessages(queries: Queries, messages: readonly MailboxMessage[]): Promise<Stored> {
  const stored = new Set((await insertMessages(queries, messages)).map(keyOf));
  const refused = messages.filter((message) => !stored.has(keyOf(message)));
  const replaced: Held[] = [];
  if (refused.length > 0) {
    await queries.transaction(async (step) => {
      replaced.push(...(await deleteReplaced(step, refused)));
      for (const key of await insertMessages(step, refused)) stored.add(keyOf(key));
    });
  }
  return { isNew: messages.map((message) => stored.has(keyOf(message))), replaced };
}
