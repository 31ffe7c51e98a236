import type { RelayStatus, Session } from '@foyer/pairing';
import type { PendingRequest, RequestRecord, WalletState } from '../wallet/WalletOptions.ts';

/** A snapshot of the app; a new object after every change. `pending` holds proposals too (method `wc_sessionPropose` or `wc_sessionAuthenticate`). */
export interface WalletAppState extends Omit<WalletState, 'locked' | 'awaitingUnlock' | 'sites'> {
  /** Sites it is connected to, oldest first. */
  readonly sessions: readonly Session[];
  readonly relay: RelayStatus;
}

/** An event of a session, as sites hear it. */
export interface AppEvent {
  readonly name: string;
  readonly data: unknown;
  /** EIP-155 id. Default the chain the app shows. */
  readonly chainId?: number | undefined;
}

/** A wallet app with real keys, and its user. Verbs resolve when what they cause is with the relay, the approval of a proposal when its site has agreed, or can no more (after five minutes at most). */
export interface WalletApp {
  getState(): WalletAppState;
  /** Calls `listener` after every change of `getState()`, and as a request has ended, when `requests()` says how. Answers a function that stops it. */
  subscribe(listener: () => void): () => void;
  /** Calls `listener` with each proposal or request that begins to wait for the user. Answers a function that stops it. */
  onRequest(listener: (request: PendingRequest) => void): () => void;
  /** Every proposal and request so far with its outcome, oldest first. */
  requests(): readonly RequestRecord[];
  /** The oldest unanswered request of `method` (of any without one), else the next one made. */
  waitForRequest(method?: string): Promise<RequestRecord>;
  /** The oldest session, or the first one to come. */
  waitForSession(): Promise<Session>;

  /** Takes the URI of a QR code or link. Rejects with `PAIRING_URI_INVALID`, `PAIRING_EXPIRED`, `PAIRING_USED`. */
  pair(uri: string): Promise<void>;
  /** One waiting request by id; without an id all waiting ones and every later one. */
  approve(id?: number): Promise<void>;
  /** As `approve`; sites hear 5000 for a proposal, 4001 for a request. */
  reject(id?: number): Promise<void>;
  /** Later requests wait for `approve(id)` or `reject(id)`. */
  manual(): Promise<void>;
  /** Later requests get no answer and are not shown, until `approve()` or `reject()`. */
  hang(): Promise<void>;
  /** Thinks `ms` before each later answer. */
  delay(ms: number): Promise<void>;
  /** Shows account number `index` (from 0) and tells every site. Rejects with a RangeError without such an account. */
  changeAccount(index: number): Promise<void>;
  /** Moves to a chain the app knows and tells every site that asked for it. Rejects with a RangeError when it does not know it. */
  changeChain(chainId: number): Promise<void>;
  /** Sends an event to one session, or to all. Rejects with a RangeError without such a session. */
  emit(event: AppEvent, topic?: string): Promise<void>;
  /** Prolongs one session, or all, to seven days from now. Rejects with a RangeError without such a session. */
  extend(topic?: string): Promise<void>;
  /** Ends one session, or all, and tells the site. */
  disconnect(topic?: string): Promise<void>;
  /** Cuts the network. What sites send meanwhile waits at the relay. */
  goOffline(): Promise<void>;
  goOnline(): Promise<void>;
  /** Switches the app off: no socket or timer is left, sessions stay. */
  close(): Promise<void>;
}
