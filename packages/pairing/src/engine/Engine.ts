import type { Approval, DappEvents, PairingOptions } from '../dapp/DappClient.ts';
import type { PairingPorts } from '../ports/PairingPorts.ts';
import type { RelayLink } from '../relay/RelayLink.ts';
import type { WalletEvents } from '../wallet/WalletClient.ts';
import type { Book } from './createBook.ts';
import type { Exclusive } from './createExclusive.ts';
import type { Heartbeat } from './createHeartbeat.ts';
import type { Held } from './createHeld.ts';
import type { Pending } from './createPending.ts';
import type { Outcome } from './Outcome.ts';
import type { TabNotice } from './readNotice.ts';
import type { PairingRecord, SessionRecord, TopicRecord } from './TopicRecord.ts';

/** What both roles tell between them. */
export type EngineEvents = DappEvents & WalletEvents;

/** A request that came from the peer, read and known to be new. */
export interface PeerRequest {
  readonly id: number;
  readonly method: string;
  readonly params: unknown;
}

/** An answer that came from the peer. */
export interface PeerAnswer {
  readonly id: number;
  readonly body: { readonly result: unknown } | { readonly error: { code: number; message: string } };
  /** The sender of an envelope of type 1, hex. */
  readonly sender?: string;
}

/** Decides about a peer's request; the record is what is stored now. */
export type Handler<Kind extends TopicRecord> = (
  engine: Engine,
  record: Kind,
  request: PeerRequest,
) => Outcome | Promise<Outcome>;

/** What a dapp and a wallet do differently. */
export interface Role {
  readonly name: 'dapp' | 'wallet';
  readonly onPairing: Readonly<Record<string, Handler<PairingRecord>>>;
  readonly onSession: Readonly<Record<string, Handler<SessionRecord>>>;
  /** An answer that outlives a reload: to a proposal, a settlement, … */
  onAnswer(engine: Engine, record: TopicRecord, answer: PeerAnswer): Promise<Outcome | undefined>;
  /** Told what is stored after each change, by whichever tab. */
  onStored(engine: Engine, records: readonly TopicRecord[]): void;
}

/** Somebody in this tab who waits for a pairing to become a session. */
export interface Waiter {
  /** Stored without a turn and not followed yet: a reading of the store that began before may miss it. */
  isNew?: boolean;
  resolve(approval: Approval): void;
  reject(error: Error): void;
}

/** What every step of pairing works with; one for each client. */
export interface Engine {
  readonly role: Role;
  readonly options: PairingOptions;
  readonly ports: PairingPorts;
  readonly relay: RelayLink;
  readonly book: Book;
  readonly exclusive: Exclusive;
  readonly heartbeat: Heartbeat;
  readonly pending: Pending;
  /** By pairing topic. */
  readonly waiters: Map<string, Waiter>;
  /** Sessions this tab was told of, by topic. */
  readonly known: Map<string, SessionRecord>;
  readonly subscribed: Set<string>;
  /** Topics with something due. */
  watched: ReadonlySet<string>;
  readonly held: Held;
  /** Whether the store was read once: what was there already is no news. */
  hasStarted: boolean;
  emit<Name extends keyof EngineEvents>(name: Name, event: EngineEvents[Name]): void;
  hears(name: keyof EngineEvents): boolean;
  on<Name extends keyof EngineEvents>(name: Name, listener: (event: EngineEvents[Name]) => void): () => void;
  /** Does what is due on a topic now. */
  whenDue(topic: string): void;
  /** To the other tabs. */
  post(notice: TabNotice): void;
  /** A fresh request id: ms and three digits, and higher than `after`. */
  createId(after?: number): number;
  now(): number;
  readonly isClosed: () => boolean;
}
