import { relayLimits } from '@foyer/protocol/relay';
import { subscriptionIdOf } from '../hashText.ts';
import type { Asking, RelayContext } from '../RelayContext.ts';
import { RelayFault } from '../RelayFault.ts';
import { spendTopics } from './spendTopics.ts';

/** Subscribes the caller's socket; a posted call gets the ids, and fetches. @returns An id for each topic. */
export async function subscribe(
  context: RelayContext,
  { peer, clientId, ...asking }: Asking,
  topics: readonly string[],
): Promise<string[]> {
  spendTopics(context, { clientId, ...asking }, topics);
  if (peer) {
    const more = new Set(topics.filter((topic) => !peer.topics.has(topic)));
    if (context.countTopics(clientId) + more.size > relayLimits.topics) throw new RelayFault(-32002);
    asking.subscribed.push(...topics);
    await context.subscriptions.add(peer, topics);
  }
  return topics.map((topic) => subscriptionIdOf(topic, clientId));
}

/** Ends the subscriptions of the caller's socket. */
export async function unsubscribe(
  { subscriptions }: RelayContext,
  { peer }: Asking,
  topics: readonly string[],
): Promise<true> {
  for (const topic of peer ? topics : []) {
    if (peer) subscriptions.remove(peer, topic);
    peer?.outbox.unfollow(topic);
  }
  return true;
}
