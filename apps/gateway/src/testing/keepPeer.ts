import { createIdentity, type Identity } from '../../../../packages/gateway/src/testing/createIdentity.ts';
import { type Delivered, openPeer, type Peer } from './openPeer.ts';

/** Between two tries to connect, in ms. */
const retryMs = 50;

/** A client of the relay that comes back whatever happens, as real ones do. */
export interface KeptPeer {
  /** Resolves once the relay has acknowledged it; until then it is published again and again. */
  publish(topic: string, message: string): Promise<void>;
  /** Resolves once it has been connected and subscribed so many times, the first included. */
  connected(times: number): Promise<void>;
  stop(): Promise<void>;
}

export interface KeptPeerOptions {
  /** `ws://…/relay` of each node; after a loss the next is tried. */
  readonly urls: readonly string[];
  readonly projectId: string;
  readonly topics: readonly string[];
  readonly address: string;
  readonly onMessage?: (delivered: Delivered) => unknown;
  /** How a socket ended. */
  readonly onClosed?: (code: number) => void;
}

export function keepPeer(options: KeptPeerOptions): KeptPeer {
  const { urls, topics, onClosed = () => {} } = options;
  const identity: Identity = createIdentity();
  let current: Peer | undefined;
  let isStopped = false;
  let times = 0;
  let changed = () => {};
  let nextChange = new Promise<void>((resolve) => {
    changed = resolve;
  });
  const tellChange = () => {
    changed();
    nextChange = new Promise((resolve) => {
      changed = resolve;
    });
  };
  const nodes = urls.map((url) => ({ ...options, identity, url }));

  async function connectOnce(turn: number): Promise<void> {
    const node = nodes[turn % nodes.length];
    if (!node) throw new RangeError('There is no node.');
    const peer = await openPeer(node);
    if (topics.length > 0) await peer.request('irn_batchSubscribe', { topics });
    if (isStopped) return peer.close();
    current = peer;
    times += 1;
    tellChange();
    onClosed((await peer.closed).code);
    current = undefined;
  }

  async function run(): Promise<void> {
    for (let turn = 0; !isStopped; turn += 1) {
      await connectOnce(turn).catch(() => new Promise((resolve) => setTimeout(resolve, retryMs)));
    }
  }
  const running = run();

  return {
    async publish(topic, message) {
      while (!isStopped) {
        const peer = current;
        if (!peer) {
          await nextChange;
          continue;
        }
        const answer = peer.request('irn_publish', { topic, message, ttl: 3600, tag: 1108 });
        if (
          await answer.then(
            () => true,
            () => false,
          )
        )
          return;
        // Refused, or lost with the socket: what comes next is another turn.
        await new Promise((resolve) => setTimeout(resolve, retryMs / 2));
      }
      throw new Error('The client was stopped.');
    },
    async connected(wanted) {
      while (times < wanted) await nextChange;
    },
    async stop() {
      isStopped = true;
      current?.close();
      tellChange();
      await running;
    },
  };
}
