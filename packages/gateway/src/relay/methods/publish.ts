import type { PublishParams } from '@foyer/protocol/relayParams';
import { hashText, sourceOf } from '../hashText.ts';
import type { Asking, RelayContext } from '../RelayContext.ts';
import { RelayFault } from '../RelayFault.ts';
import { publishPoints, unaskedMs } from '../rules.ts';

/**
 * Stores the messages, in this order.
 * @throws RelayFault when one of them is not stored; publishing all of them again is safe.
 */
export async function publish(
  context: RelayContext,
  asking: Asking,
  messages: readonly PublishParams[],
): Promise<true> {
  spend(context, asking, messages);
  const { clientId: publisher, projectId } = asking;
  const publishedAt = context.clock.now();
  const storing = messages.map(({ topic, message, tag, ttl, attestation }) =>
    context.store({
      projectId,
      topic,
      message,
      messageId: hashText(message),
      tag,
      publisher,
      source: sourceOf(asking.visitor),
      ...(attestation ? { attestation } : {}),
      publishedAt,
      expiresAt: publishedAt + (isAsked(context, topic) ? ttl * 1000 : Math.min(ttl * 1000, unaskedMs)),
    }),
  );
  if ((await Promise.all(storing)).includes('full')) throw new RelayFault(-32001);
  return true;
}

/** Whether anybody wants the topic, or has wanted it lately; the publisher counts too. */
function isAsked({ subscriptions, askedTopics }: RelayContext, topic: string): boolean {
  return subscriptions.has(topic) || askedTopics.has(topic);
}

/** Counts what is to be published; none of it is when it is too much. */
function spend({ budgets }: RelayContext, asking: Asking, messages: readonly PublishParams[]): void {
  const points = messages.reduce((sum, { message }) => sum + publishPoints(message), 0);
  const mayPublish =
    budgets.clientPublishes.take(asking.clientId, points) &&
    budgets.addressPublishes.take(asking.visitor, messages.length);
  if (!mayPublish) throw new RelayFault(-32005);
}
