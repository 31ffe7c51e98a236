import type { RelayStatus } from '../dapp/DappClient.ts';

/** One sealed message to a topic. */
export interface OutboundMessage {
  readonly topic: string;
  readonly message: string;
  /** How long the relay keeps it, in s. */
  readonly ttl: number;
  readonly tag: number;
  /** Asks the relay to wake the peer's app. */
  readonly prompt?: boolean;
}

/** One sealed message from a topic. */
export interface InboundMessage {
  readonly topic: string;
  readonly message: string;
  /** When the relay took it, in ms since the epoch, if it says. */
  readonly publishedAt?: number;
  readonly tag?: number;
  /** Every tab of the site hears a message, one answers it: true in the others. */
  readonly answeredElsewhere?: true;
}

/** How the relay is reached; `reason` is the relay's own text when it refused us (`down` until `retry`). */
export interface RelayState {
  readonly status: RelayStatus;
  readonly reason?: string;
}

/** The way to the relay, the same for a tab with a socket of its own and one that goes through another tab. Nothing is connected before the first topic. */
export interface RelayLink {
  readonly status: RelayStatus;
  onStatus(listener: (state: RelayState) => void): () => void;
  /**
   * Resolves when the relay holds it. The topic is kept over reconnects until `unsubscribe`, also when this rejects:
   * `RELAY_REFUSED`, or `RELAY_UNREACHABLE` (not held within 10 s), or `REQUEST_ABORTED` (closed).
   */
  subscribe(topic: string): Promise<void>;
  /** Forgets the topic at once; the relay is told when it can be. */
  unsubscribe(topic: string): Promise<void>;
  /**
   * Resolves when the relay took it. Waits while the relay is down; rejects with `RELAY_UNREACHABLE` when its `ttl` is
   * over, `RELAY_REFUSED`, `MESSAGE_TOO_LARGE` (over 256 KB) or `REQUEST_ABORTED` (closed).
   */
  publish(message: OutboundMessage): Promise<void>;
  /** Each message once, known by its SHA-256; the relay has its answer when no listener is busy with it or failed. */
  onMessage(listener: (message: InboundMessage) => void | Promise<void>): () => void;
  /** Tries at once: after a refusal, or without waiting for the next try. */
  retry(): void;
  /** Leaves no socket, timer, lock or channel behind. */
  close(): Promise<void>;
}
