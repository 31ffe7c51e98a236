import { randomUUID } from 'node:crypto';
import { relayCloseCodes, relayRefusals } from '@foyer/protocol/relay';
import type { Bus } from '../ports/Bus.ts';
import type { Clock } from '../ports/Clock.ts';
import type { MailboxMessage } from '../ports/Mailbox.ts';
import type { AskedTopics } from './createAskedTopics.ts';
import type { Conversation } from './createConversation.ts';
import type { Peers } from './createPeers.ts';
import { hashText } from './hashText.ts';
import { probe } from './keepAlive.ts';
import type { Peer } from './Peer.ts';

/** Where nodes tell each other which connections they have, and what topics were asked for; no topic is called so. */
const socketsChannel = 'sockets';
const askedChannel = 'asked';

interface SocketNote {
  /** sha256 of the connection's key. */
  readonly key: string;
  readonly openedAt: number;
  /** Whose socket it is: of two that opened in the same millisecond the lower is the older. */
  readonly node: string;
}

export interface Nodes {
  join(): Promise<void>;
  /** Tells the other nodes of a message that has been stored here. Resolves as the bus does. */
  tellMessage(message: MailboxMessage): Promise<void>;
  /** Tells them that something may be waiting on a topic. Resolves as the bus does. */
  tellTopic(topic: string): Promise<void>;
  /** Tells them of a socket, so that a connection is live once in the whole relay: the oldest is kept. */
  tellSocket(peer: Peer): void;
  /** Tells them of topics that were asked for here. Resolves as the bus does. */
  tellAsked(topics: readonly string[]): Promise<void>;
}

export function listenToNodes(parts: {
  readonly bus: Bus;
  readonly clock: Clock;
  readonly peers: Peers;
  readonly conversation: Conversation;
  deliver(message: MailboxMessage): void;
  /** Looks into the mailbox for what waits on a topic. */
  look(topic: string): void;
  readonly askedTopics: AskedTopics;
}): Nodes {
  const { bus, peers, conversation } = parts;
  const node = randomUUID();

  function tellSocket({ key, openedAt }: Peer): void {
    const note: SocketNote = { key: hashText(key), openedAt, node };
    if (bus.hasPeers) void bus.tell(socketsChannel, JSON.stringify(note));
  }

  async function tellAsked(topics: readonly string[]): Promise<void> {
    if (bus.hasPeers && topics.length > 0) await bus.tell(askedChannel, JSON.stringify(topics));
  }

  async function hearSocket(note: SocketNote): Promise<void> {
    const own = peers.findHashed(note.key);
    if (!own) return;
    const isOlder = own.openedAt < note.openedAt || (own.openedAt === note.openedAt && node < note.node);
    if (!isOlder) conversation.close(own, relayCloseCodes.refused, relayRefusals.tokenInUse);
    // Of a network that was lost nobody has told us: the other may be its client, come back.
    else if (await probe(own, parts.clock.now())) tellSocket(own);
  }

  bus.onNote((channel, text) => {
    if (channel === socketsChannel) void hearSocket(JSON.parse(text));
    else if (channel === askedChannel) parts.askedTopics.add(JSON.parse(text));
    else if (text === '') parts.look(channel);
    else parts.deliver(JSON.parse(text));
  });
  bus.onGap(() => {
    for (const { outbox, topics } of peers.all()) outbox.look(topics);
  });
  return {
    async join() {
      await Promise.all([socketsChannel, askedChannel].map((channel) => bus.join(channel)));
    },
    tellAsked,
    async tellMessage({ topic, ...message }) {
      if (bus.hasPeers) await bus.tell(topic, JSON.stringify({ topic, ...message }));
    },
    async tellTopic(topic) {
      if (bus.hasPeers) await bus.tell(topic, '');
    },
    tellSocket,
  };
}
