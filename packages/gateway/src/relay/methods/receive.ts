import { toWire } from '../frames.ts';
import type { Asking, RelayContext } from '../RelayContext.ts';
import { RelayFault } from '../RelayFault.ts';
import { fetchedPoints, fetchPage } from '../rules.ts';
import { spendTopics } from './spendTopics.ts';

/** What waits on the topics for the caller. Fetching acknowledges nothing: `irn_batchReceive` does. */
export async function fetchMessages(context: RelayContext, asking: Asking, named: readonly string[]) {
  const topics = [...new Set(named)];
  spendTopics(context, asking, topics);
  const { clientId, visitor } = asking;
  const { clientTopics, addressTopics } = context.budgets;
  const page = await context.mailbox.pending({ topics, clientId, skip: new Set(), ...fetchPage });
  const points = fetchedPoints(page.messages.length);
  clientTopics.owe(clientId, points);
  addressTopics.owe(visitor, points);
  return { messages: page.messages.map(toWire), hasMore: page.hasMore };
}

/** Acknowledges messages that the caller has fetched. @throws RelayFault when it is too many. */
export async function receive(
  { mailbox, budgets }: RelayContext,
  { clientId, visitor }: Asking,
  receipts: readonly { readonly topic: string; readonly messageId: string }[],
): Promise<true> {
  const mayReceive =
    budgets.clientReceipts.take(clientId, receipts.length) &&
    budgets.addressReceipts.take(visitor, receipts.length);
  if (!mayReceive) throw new RelayFault(-32005);
  await Promise.all(receipts.map((receipt) => mailbox.acknowledge({ ...receipt, clientId })));
  return true;
}
