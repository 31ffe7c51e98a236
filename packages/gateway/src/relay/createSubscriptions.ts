import type { Bus } from '../ports/Bus.ts';
import type { Peer } from './Peer.ts';

/** Which of this node's sockets want which topics. */
export interface Subscriptions {
  /** Resolves once messages of other nodes come in too. When it rejects, the peer has what it had before. */
  add(peer: Peer, topics: readonly string[]): Promise<void>;
  remove(peer: Peer, topic: string): void;
  removeAll(peer: Peer): void;
  peersOf(topic: string): Iterable<Peer>;
  has(topic: string): boolean;
  /** How many topics have a subscriber here. */
  readonly size: number;
}

interface Topic {
  readonly peers: Set<Peer>;
  /** Settles when messages of other nodes come in, or cannot; none where there are no others. */
  readonly joined: Promise<void> | undefined;
}

export function createSubscriptions(bus: Bus): Subscriptions {
  const topics = new Map<string, Topic>();

  function open(name: string): Topic {
    const joined = bus.hasPeers ? bus.join(name) : undefined;
    const topic = { peers: new Set<Peer>(), joined };
    topics.set(name, topic);
    return topic;
  }

  function remove(peer: Peer, name: string): void {
    const topic = topics.get(name);
    if (!peer.topics.delete(name) || !topic?.peers.delete(peer) || topic.peers.size > 0) return;
    topics.delete(name);
    // Only what was joined can be left.
    topic.joined?.then(
      () => bus.leave(name),
      () => {},
    );
  }

  return {
    async add(peer, names) {
      const added = names.filter((name) => !peer.topics.has(name));
      const wanted = names.map((name) => {
        const topic = topics.get(name) ?? open(name);
        topic.peers.add(peer);
        peer.topics.add(name);
        return topic;
      });
      try {
        await Promise.all(wanted.map(({ joined }) => joined));
      } catch (error) {
        // Whoever waited for the same topic fails too: the next one who asks joins it anew.
        // One that the peer left and asked for again meanwhile is not this call's any more.
        for (const name of added) {
          const topic = topics.get(name);
          if (topic && wanted.includes(topic)) remove(peer, name);
        }
        throw error;
      }
    },
    remove,
    removeAll(peer) {
      for (const name of peer.topics) remove(peer, name);
    },
    has: (name) => topics.has(name),
    peersOf: (name) => topics.get(name)?.peers ?? [],
    get size() {
      return topics.size;
    },
  };
}
