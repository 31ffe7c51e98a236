import type { Duplex } from 'node:stream';
import { relayCloseCodes } from '@foyer/protocol/relay';
import type { WebSocket } from 'ws';
import type { Clock } from '../ports/Clock.ts';
import type { Mailbox } from '../ports/Mailbox.ts';
import { createArrivals } from './createArrivals.ts';
import type { Conversation } from './createConversation.ts';
import type { Metrics } from './createMetrics.ts';
import { createOutbox } from './createOutbox.ts';
import type { Peers } from './createPeers.ts';
import type { Subscriptions } from './createSubscriptions.ts';
import { formatDelivery } from './frames.ts';
import { subscriptionIdOf } from './hashText.ts';
import type { Caller, Peer } from './Peer.ts';

export interface SocketEntryParts {
  readonly mailbox: Mailbox;
  readonly clock: Clock;
  /** For what takes its time. */
  readonly steady: Clock;
  readonly peers: Peers;
  readonly subscriptions: Subscriptions;
  readonly conversation: Conversation;
  readonly metrics: Metrics;
  onEnter(peer: Peer): void;
}

/** Makes a peer of a socket that was let in, until it closes. */
export function createSocketEntry(parts: SocketEntryParts) {
  const { mailbox, clock, steady, peers, subscriptions, conversation, metrics } = parts;
  const arrivals = createArrivals(steady);
  return (socket: WebSocket, line: Duplex, caller: Caller, key: string): void => {
    const outbox = createOutbox({
      mailbox,
      clock: steady,
      clientId: caller.clientId,
      send(id, message) {
        metrics.count('foyer_relay_delivered_total');
        conversation.send(
          peer,
          formatDelivery(id, subscriptionIdOf(message.topic, caller.clientId), message),
        );
      },
      onFailure: (error) => conversation.fail('delivering', error),
    });
    const peer: Peer = {
      ...caller,
      key,
      openedAt: clock.now(),
      socket,
      outbox,
      arriving: arrivals.watch(caller.visitor),
      topics: new Set(),
      calls: 0,
      pingedAt: steady.now(),
      missed: 0,
      answerBy: undefined,
      probing: undefined,
    };
    const { arriving } = peer;
    // Before `ws` reads it and tells what is complete.
    line.prependListener('data', (chunk: Buffer) => {
      if (arriving.come(chunk.length)) return;
      conversation.close(peer, relayCloseCodes.tooMany, 'Too much unfinished');
      // What goes on coming until it closes would be held too.
      socket.terminate();
    });
    socket.on('message', (data, isBinary) => {
      arriving.end();
      conversation.hear(peer, data, isBinary);
    });
    socket.on('ping', ({ length }) => {
      arriving.control(length);
      conversation.countFrame(peer);
    });
    socket.on('pong', ({ length }) => {
      arriving.control(length);
      peer.missed = 0;
      if (conversation.countFrame(peer) && socket.readyState === socket.OPEN) peer.answerBy = undefined;
    });
    // A frame that is too large or malformed: `ws` closes with 1009, 1007 or 1002, then tells.
    socket.on('error', () => {});
    socket.on('close', () => {
      arriving.end();
      outbox.stop();
      subscriptions.removeAll(peer);
      peers.remove(peer);
    });
    peers.add(peer);
    parts.onEnter(peer);
  };
}
