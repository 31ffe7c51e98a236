import { hashes } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import { nobleIdentity } from '../../auth/nobleIdentity.ts';
import { createLoneTabs } from '../../ports/createLoneTabs.ts';
import type { PairingPorts } from '../../ports/PairingPorts.ts';
import { createRelayLink } from '../createRelayLink.ts';
import type { InboundMessage, RelayLink, RelayState } from '../RelayLink.ts';
import { createFakeClock, type FakeClock } from './createFakeClock.ts';
import { createFakeNet, type FakeNet } from './createFakeNet.ts';
import { createRandom } from './createRandom.ts';

/** A link with the outside in the test's hand. */
export interface Bench {
  readonly clock: FakeClock;
  readonly net: FakeNet;
  readonly link: RelayLink;
  readonly states: readonly RelayState[];
  readonly heard: readonly InboundMessage[];
  readonly warnings: readonly unknown[][];
  /** The page is shown again or online again. */
  wake(): void;
  /** Listeners of the page. */
  wakers(): number;
  /** A promise's fate so far: `pending`, `done` or an error's code. */
  fate(promise: Promise<unknown>): () => string;
}

export interface BenchOptions {
  readonly seed?: number;
  readonly clock?: FakeClock;
  readonly net?: FakeNet;
  readonly ports?: Partial<PairingPorts>;
  readonly relayUrl?: string;
  readonly storageName?: string;
}

export function openBench(options: BenchOptions = {}): Bench {
  // WebCrypto answers when its thread has the time: with noble and its own hash a token takes the same few steps every time.
  hashes.sha512Async = async (message) => sha512(message);
  const { seed = 1, clock = createFakeClock(), net = createFakeNet() } = options;
  const wakers = new Set<() => void>();
  const warnings: unknown[][] = [];
  const states: RelayState[] = [];
  const heard: InboundMessage[] = [];
  const link = createRelayLink(
    {
      relayUrl: options.relayUrl ?? 'wss://relay.example.test/relay?tier=1',
      projectId: 'project',
      storageName: options.storageName ?? 'foyer.pairing',
      host: 'shop.example.test',
      seed: async () => new Uint8Array(32).fill(9),
      identify: nobleIdentity,
    },
    {
      clock,
      openSocket: net.openSocket,
      randomBytes: createRandom(seed),
      tabs: createLoneTabs(),
      onWake(listener) {
        wakers.add(listener);
        return () => wakers.delete(listener);
      },
      log: { warn: (...words) => warnings.push(words) },
      ...options.ports,
    },
  );
  link.onStatus((state) => states.push(state));
  link.onMessage((message) => void heard.push(message));
  return {
    clock,
    net,
    link,
    states,
    heard,
    warnings,
    wake() {
      for (const listener of wakers) listener();
    },
    wakers: () => wakers.size,
    fate(promise) {
      let fate = 'pending';
      promise.then(
        () => {
          fate = 'done';
        },
        (error: { code?: string }) => {
          fate = error.code ?? String(error);
        },
      );
      return () => fate;
    },
  };
}

/** A topic by number. */
export function topicOf(index: number): string {
  return index.toString(16).padStart(64, '0');
}
