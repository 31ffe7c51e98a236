import { relayMethods, subscriptionMethod } from '@foyer/protocol/relay';
import type { PairingPorts } from '../ports/PairingPorts.ts';
import type { RelayCall } from '../relay/Carrier.ts';
import { createLink } from '../relay/createLink.ts';
import type { SocketCarrier, SocketEvents } from '../relay/createSocketCarrier.ts';
import { parseFrame } from '../relay/parseFrame.ts';
import type { OutboundMessage, RelayLink } from '../relay/RelayLink.ts';
import { createSharedCarrier } from '../tabs/createSharedCarrier.ts';

/** A tab's link that shares one way to a relay in memory with the other tabs, as the real one. */
export function createSharedLink(openLink: () => RelayLink, ports: PairingPorts): RelayLink {
  const openSocketCarrier = (events: SocketEvents) => carrierOver(openLink(), events);
  return createLink(
    (events) => createSharedCarrier({ name: 'shared', openSocketCarrier }, ports, events),
    ports,
  );
}

function carrierOver(link: RelayLink, events: SocketEvents): SocketCarrier {
  const say = (frame: object) => {
    const text = JSON.stringify({ jsonrpc: '2.0', ...frame });
    const read = parseFrame(text);
    if (read) events.frame(read, text);
  };
  let deliveries = 0;
  link.onMessage((data) =>
    say({ id: ++deliveries, method: subscriptionMethod, params: { id: 'held', data } }),
  );
  const take = async ({ method, params }: RelayCall): Promise<unknown> => {
    if (method === relayMethods.publish) await link.publish(params as unknown as OutboundMessage);
    if (method === relayMethods.unsubscribe) await link.unsubscribe(String(params.topic));
    if (method !== relayMethods.batchSubscribe) return true;
    const topics = params.topics as readonly string[];
    await Promise.all(topics.map((topic) => link.subscribe(topic)));
    return topics;
  };
  const nothing = () => {};
  return {
    start: () => events.state({ status: 'connected', connection: '1' }),
    send(call) {
      take(call).then((result) => say({ id: call.id, result }), nothing);
    },
    answer: nothing,
    drop: nothing,
    wake: nothing,
    retry: nothing,
    beat: nothing,
    stop: () => void link.close(),
  };
}
