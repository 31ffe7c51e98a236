import type { WebSocket } from 'ws';
import type { Arriving } from './createArrivals.ts';
import type { Outbox } from './createOutbox.ts';

/** Who asks something of the relay, over a socket or by posting. */
export interface Caller {
  /** `did:key` that has signed the token. */
  readonly clientId: string;
  readonly projectId: string;
  /** What the visitor is counted by. */
  readonly visitor: string;
}

/** A live socket whose client has been let in. */
export interface Peer extends Caller {
  /** Client and token together: there is one such socket at a time. */
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly openedAt: number;
  readonly socket: WebSocket;
  readonly outbox: Outbox;
  readonly arriving: Arriving;
  /** What it is subscribed to. */
  readonly topics: Set<string>;
  /** Calls that are being answered. */
  calls: number;
  pingedAt: number;
  /** Pings in a row without an answer. */
  missed: number;
  /** Asked whether it is still there; cut when it has not answered by then. Milliseconds since 1970. */
  answerBy: number | undefined;
  /** Until that is known. */
  probing: Promise<boolean> | undefined;
}
