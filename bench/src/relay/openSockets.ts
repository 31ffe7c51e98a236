import { createHash } from 'node:crypto';
import { type Delivered, openPeer, type Peer } from '@foyer/app-gateway/testing/openPeer';

/** Handshakes under way at one time. */
const atOnce = 50;

/** One live socket that follows a topic of its own. */
export interface LoadSocket {
  readonly peer: Peer;
  readonly topic: string;
  /** Whether it is still open. */
  isOpen(): boolean;
}

/** Where and as what to connect. */
export interface LoadTarget {
  /** `ws://…/relay` */
  readonly url: string;
  readonly projectId: string;
}

/** Opens sockets `first` to `end`, each from an address of its own, and subscribes each to its topic. */
export async function openSockets(
  target: LoadTarget,
  range: { readonly first: number; readonly end: number },
  onMessage: (delivered: Delivered) => void,
): Promise<LoadSocket[]> {
  const sockets: LoadSocket[] = [];
  let next = range.first;
  const openMore = async () => {
    while (next < range.end) {
      const index = next++;
      sockets.push(await openSocket(target, index, onMessage));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, openMore));
  return sockets;
}

async function openSocket(
  target: LoadTarget,
  index: number,
  onMessage: (delivered: Delivered) => void,
): Promise<LoadSocket> {
  const address = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
  const peer = await openPeer({ ...target, address, onMessage });
  let isOpen = true;
  void peer.closed.then(() => {
    isOpen = false;
  });
  const topic = createHash('sha256').update(peer.identity.did).digest('hex');
  await peer.request('irn_subscribe', { topic });
  return { peer, topic, isOpen: () => isOpen };
}
