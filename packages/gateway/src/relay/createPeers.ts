import { hashText } from './hashText.ts';
import type { Peer } from './Peer.ts';

/** The live sockets of this node. */
export interface Peers {
  add(peer: Peer): void;
  remove(peer: Peer): void;
  /** The one of that client and token. */
  find(key: string): Peer | undefined;
  /** The one whose key has that sha256, which is all that other nodes are told. */
  findHashed(hash: string): Peer | undefined;
  ofClient(clientId: string): ReadonlySet<Peer>;
  all(): Iterable<Peer>;
  readonly size: number;
}

const nobody: ReadonlySet<Peer> = new Set();

export function createPeers(): Peers {
  const byKey = new Map<string, Peer>();
  const byHash = new Map<string, Peer>();
  const byClient = new Map<string, Set<Peer>>();
  return {
    add(peer) {
      byKey.set(peer.key, peer);
      byHash.set(hashText(peer.key), peer);
      const known = byClient.get(peer.clientId);
      if (known) known.add(peer);
      else byClient.set(peer.clientId, new Set([peer]));
    },
    remove(peer) {
      if (byKey.get(peer.key) === peer) {
        byKey.delete(peer.key);
        byHash.delete(hashText(peer.key));
      }
      const known = byClient.get(peer.clientId);
      if (known?.delete(peer) && known.size === 0) byClient.delete(peer.clientId);
    },
    find: (key) => byKey.get(key),
    findHashed: (hash) => byHash.get(hash),
    ofClient: (clientId) => byClient.get(clientId) ?? nobody,
    all: () => byKey.values(),
    get size() {
      return byKey.size;
    },
  };
}
