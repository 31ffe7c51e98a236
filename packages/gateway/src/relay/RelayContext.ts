import type { Clock } from '../ports/Clock.ts';
import type { Mailbox, MailboxMessage, PublishOutcome } from '../ports/Mailbox.ts';
import type { AskedTopics } from './createAskedTopics.ts';
import type { Buckets } from './createBuckets.ts';
import type { Subscriptions } from './createSubscriptions.ts';
import type { Caller, Peer } from './Peer.ts';

/** Who makes a call. */
export interface Asking extends Caller {
  /** Its socket; a posted call has none and holds no subscription. */
  readonly peer?: Peer;
  /** Topics that the call has subscribed to: what waits on them goes out behind the answer. */
  readonly subscribed: string[];
}

/** What the relay's methods work with. */
export interface RelayContext {
  readonly clock: Clock;
  readonly mailbox: Pick<Mailbox, 'pending' | 'acknowledge'>;
  readonly subscriptions: Subscriptions;
  readonly askedTopics: Pick<AskedTopics, 'has'>;
  readonly budgets: {
    readonly clientPublishes: Buckets;
    readonly addressPublishes: Buckets;
    readonly clientTopics: Buckets;
    readonly addressTopics: Buckets;
    readonly clientReceipts: Buckets;
    readonly addressReceipts: Buckets;
  };
  /** Somebody wants what comes on the topics; the other nodes are told. */
  noteAsked(topics: readonly string[]): void;
  /** Stores the message, then brings it to whoever is subscribed. */
  store(message: MailboxMessage): Promise<PublishOutcome>;
  /** How many topics all sockets of the client have. */
  countTopics(clientId: string): number;
}
