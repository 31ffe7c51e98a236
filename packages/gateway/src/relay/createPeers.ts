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
  ofVisitor(visitor: string): ReadonlySet<Peer>;
  all(): Iterable<Peer>;
  readonly size: number;
}

const nobody: ReadonlySet<Peer> = new Set();

/** Peers by something they have in common. */
function createGroups(nameOf: (peer: Peer) => string) {
  const groups = new Map<string, Set<Peer>>();
  return {
    add(peer: Peer): void {
      const known = groups.get(nameOf(peer));
      if (known) known.add(peer);
      else groups.set(nameOf(peer), new Set([peer]));
    },
    remove(peer: Peer): void {
      const known = groups.get(nameOf(peer));
      if (known?.delete(peer) && known.size === 0) groups.delete(nameOf(peer));
    },
    of: (name: string): ReadonlySet<Peer> => groups.get(name) ?? nobody,
  };
}

export function createPeers(): Peers {
  const byKey = new Map<string, Peer>();
  const byHash = new Map<string, Peer>();
  const byClient = createGroups(({ clientId }) => clientId);
  const byVisitor = createGroups(({ visitor }) => visitor);
  return {
    add(peer) {
      byKey.set(peer.key, peer);
      byHash.set(hashText(peer.key), peer);
      byClient.add(peer);
      byVisitor.add(peer);
    },
    remove(peer) {
      if (byKey.get(peer.key) === peer) {
        byKey.delete(peer.key);
        byHash.delete(hashText(peer.key));
      }
      byClient.remove(peer);
      byVisitor.remove(peer);
    },
    find: (key) => byKey.get(key),
    findHashed: (hash) => byHash.get(hash),
    ofClient: byClient.of,
    ofVisitor: byVisitor.of,
    all: () => byKey.values(),
    get size() {
      return byKey.size;
    },
  };
}
