import type { DappClient, Session } from '@foyer/pairing';
import type { Context } from '../kernel/Context.ts';
import { patch } from '../kernel/Instance.ts';
import type { PairedRequest } from '../ports/PairedWallet.ts';
import { peerName } from './nameConnectors.ts';
import type { WaitingRequest } from './state.ts';
import { wakeLink } from './wakeLink.ts';

/** Asks the wallet; as long as it did not answer the state says so, and on a phone its app is opened for it where the visitor's tap still counts. */
export async function sendRequest(
  context: Context,
  client: DappClient,
  { topic, peer }: Session,
  { networkId, method, params }: PairedRequest,
): Promise<unknown> {
  let own: WaitingRequest | undefined;
  const { isMobile } = context.ports.page.facts();
  // Ready before the request is out: the browser lets a page open an app only for a moment after the tap.
  const opening = isMobile ? context.ports.page.opener().catch(() => undefined) : undefined;
  try {
    return await client.request({
      topic,
      chainId: networkId,
      method,
      params,
      onSent(requestId) {
        const link = isMobile ? wakeLink(context, peer, { requestId, topic }) : undefined;
        own = { name: peerName(peer), ...(link && { href: link.href }) };
        patch(context, 'pairing', { waiting: own });
        if (link?.isChosen) void opening?.then((open) => open?.(link.href, { onlyTapped: true }));
      },
    });
  } finally {
    const { waiting } = context.store.getState().pairing;
    if (own && waiting === own) patch(context, 'pairing', { waiting: undefined });
  }
}
