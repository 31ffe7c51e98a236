import type { Asking, RelayContext } from '../RelayContext.ts';
import { RelayFault } from '../RelayFault.ts';

/** Counts the topics that are asked for, so that nobody can guess many. @throws RelayFault when it is too many. */
export function spendTopics(
  { budgets, noteAsked }: RelayContext,
  asking: Asking,
  topics: readonly string[],
): void {
  const mayAsk =
    budgets.clientTopics.take(asking.clientId, topics.length) &&
    budgets.addressTopics.take(asking.visitor, topics.length);
  if (!mayAsk) throw new RelayFault(-32005);
  noteAsked(topics);
}
