import { toWire } from '../frames.ts';
import type { Asking, RelayContext } from '../RelayContext.ts';
import { fetchPage } from '../rules.ts';
import { spendTopics } from './spendTopics.ts';

/** What waits on the topics for the caller. Fetching acknowledges nothing: `irn_batchReceive` does. */
export async function fetchMessages(context: RelayContext, asking: Asking, topics: readonly string[]) {
  spendTopics(context, asking, topics);
  const { clientId } = asking;
  const page = await context.mailbox.pending({ topics, clientId, skip: new Set(), ...fetchPage });
  return { messages: page.messages.map(toWire), hasMore: page.hasMore };
}

/** Acknowledges messages that the caller has fetched. */
export async function receive(
  { mailbox }: RelayContext,
  { clientId }: Asking,
  receipts: readonly { readonly topic: string; readonly messageId: string }[],
): Promise<true> {
  await Promise.all(receipts.map((receipt) => mailbox.acknowledge({ ...receipt, clientId })));
  return true;
}
