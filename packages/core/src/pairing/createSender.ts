import type { DappClient, Session } from '@foyer/pairing';
import type { Context } from '../kernel/Context.ts';
import { patch } from '../kernel/Instance.ts';
import type { PairedRequest } from '../ports/PairedWallet.ts';
import { peerName } from './nameConnectors.ts';
import type { WaitingRequest } from './state.ts';
import { wakeLink } from './wakeLink.ts';

/** Asks the wallet of a session. */
export type Sender = (session: Session, request: PairedRequest) => Promise<unknown>;

/** As long as the wallet did not answer the state says so, and on a phone its app is opened for a request where the visitor's tap still counts. */
export function createSender(context: Context, client: DappClient): Sender {
  const waiting = new Set<WaitingRequest>();
  const tell = () => patch(context, 'pairing', { waiting: [...waiting].at(-1) });
  return async ({ topic, peer }, { networkId, method, params }) => {
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
          waiting.add(own);
          tell();
          if (link?.isChosen) void opening?.then((open) => open?.(link.href, { onlyTapped: true }));
        },
      });
    } finally {
      if (own && waiting.delete(own)) tell();
    }
  };
}
