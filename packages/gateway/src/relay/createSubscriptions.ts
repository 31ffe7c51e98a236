import type { Bus } from '../ports/Bus.ts';
import type { Peer } from './Peer.ts';

/** Which of this node's sockets want which topics. */
export interface Subscriptions {
  /** Resolves once messages of other nodes come in too. */
  add(peer: Peer, topics: readonly string[]): Promise<void>;
  remove(peer: Peer, topic: string): void;
  removeAll(peer: Peer): void;
  peersOf(topic: string): Iterable<Peer>;
  has(topic: string): boolean;
  /** How many topics have a subscriber here. */
  readonly size: number;
}

export function createSubscriptions(bus: Bus): Subscriptions {
  const peersByTopic = new Map<string, Set<Peer>>();

  function remove(peer: Peer, topic: string): void {
    const peers = peersByTopic.get(topic);
    if (!peer.topics.delete(topic) || !peers?.delete(peer) || peers.size > 0) return;
    peersByTopic.delete(topic);
    bus.leave(topic);
  }

  return {
    async add(peer, topics) {
      const joins: Promise<void>[] = [];
      for (const topic of topics) {
        peer.topics.add(topic);
        const peers = peersByTopic.get(topic);
        if (peers) peers.add(peer);
        else {
          peersByTopic.set(topic, new Set([peer]));
          if (bus.hasPeers) joins.push(bus.join(topic));
        }
      }
      try {
        if (joins.length > 0) await Promise.all(joins);
      } catch (error) {
        // Asked again, the topic is joined anew.
        for (const topic of topics) remove(peer, topic);
        throw error;
      }
    },
    remove,
    removeAll(peer) {
      for (const topic of peer.topics) remove(peer, topic);
    },
    has: (topic) => peersByTopic.has(topic),
    peersOf: (topic) => peersByTopic.get(topic) ?? [],
    get size() {
      return peersByTopic.size;
    },
  };
}
