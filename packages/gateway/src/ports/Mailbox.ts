/** A message as the relay keeps it. */
export interface MailboxMessage {
  readonly projectId: string;
  /** 64 lower-case hex digits. */
  readonly topic: string;
  /** The sealed text, as it came. */
  readonly message: string;
  /** sha256 of `message`, 64 lower-case hex digits. */
  readonly messageId: string;
  readonly tag: number;
  /** `did:key` of whoever published it. */
  readonly publisher: string;
  /** A number for the network address that it came from, 0 to 65535: too small to tell whose it was. */
  readonly source: number;
  readonly attestation?: string;
  /** Milliseconds since 1970. */
  readonly publishedAt: number;
  /** Milliseconds since 1970: from then on nobody gets it. */
  readonly expiresAt: number;
}

/** `known`: the same text was published on that topic within five minutes. `full`: the room of the project is used up, or the share of the publisher or the source. */
export type PublishOutcome = 'stored' | 'known' | 'full';

/** Which messages a client still has to get. */
export interface PendingQuery {
  readonly topics: readonly string[];
  /** Messages that this client published are left out. */
  readonly clientId: string;
  /** Topic and id, joined, of each message that is left out: it is on its way. */
  readonly skip: ReadonlySet<string>;
  readonly maxMessages: number;
  /** Of the texts together; one message is answered though it is larger. */
  readonly maxBytes: number;
}

export interface PendingPage {
  /** Oldest first within each topic, by arrival. */
  readonly messages: readonly MailboxMessage[];
  /** Whether there are more than these. */
  readonly hasMore: boolean;
}

/** Says that a client has a message. */
export interface Receipt {
  readonly topic: string;
  readonly messageId: string;
  readonly clientId: string;
}

/** What a mailbox holds, of all projects. */
export interface MailboxUsage {
  readonly messages: number;
  readonly bytes: number;
  /** When the oldest waiting message was published, in milliseconds since 1970. */
  readonly oldestAt?: number;
}

/** What one project may have waiting. */
export interface MailboxRoom {
  readonly messages: number;
  /** Of the texts together. */
  readonly bytes: number;
  /** What of it one publisher, and one source, may have: more than 0, at most 1. */
  readonly share: number;
}

/**
 * Keeps messages until somebody other than their publisher has them, or until they expire. Time is the driver's clock.
 * A driver does not hang with its store: it rejects within a few seconds, and closes. `open` and `purge` wait for it.
 * Every driver passes `src/testing/testMailbox.ts`.
 */
export interface Mailbox {
  /** Gets ready; called once, after the database is up to date. */
  open(): Promise<void>;
  /**
   * Stores the message durably before it resolves. Calls made in an order are stored in that order.
   * Rejects when it is not certain that the message is stored; publishing it again is safe.
   */
  publish(message: MailboxMessage): Promise<PublishOutcome>;
  pending(query: PendingQuery): Promise<PendingPage>;
  /** The message is delivered and nobody gets it again. From its publisher, or twice, or of nothing known: no effect. */
  acknowledge(receipt: Receipt): Promise<void>;
  /** Frees what has expired. */
  purge(): Promise<void>;
  usage(): Promise<MailboxUsage>;
  /** Ends what runs; what was published stays. Safe to call twice. */
  close(): Promise<void>;
}
