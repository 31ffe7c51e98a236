import type { PeerMetadata, ProposalNamespace, Session } from '../session/Session.ts';

/** What a dapp proposes to a wallet that it does not know yet. */
export interface ConnectRequest {
  /** By CAIP-2 namespace. Sent as optional: what the wallet granted is checked after it settled. */
  readonly namespaces: Readonly<Record<string, ProposalNamespace>>;
  /** Gives the proposal up: the pairing is retired, a late answer is dropped. */
  readonly signal?: AbortSignal | undefined;
}

/** A one-step sign-in (`wc_sessionAuthenticate`). A wallet that does not know it is asked for a plain session. */
export interface SignInRequest extends ConnectRequest {
  readonly payload: {
    readonly chains: readonly string[];
    readonly domain: string;
    readonly uri: string;
    readonly nonce: string;
    /** ISO 8601. */
    readonly issuedAt: string;
    /** One line. */
    readonly statement?: string | undefined;
    readonly expiresAt?: string | undefined;
    readonly notBefore?: string | undefined;
    readonly requestId?: string | undefined;
    readonly resources?: readonly string[] | undefined;
  };
}

/** A signed sign-in message as a wallet returned it (CAIP-74), not yet verified. */
export interface SignedMessage {
  readonly issuer: string;
  readonly message: string;
  readonly signature: string;
  readonly type: string;
}

/** What the visitor's wallet answered. */
export interface Approval {
  readonly session: Session;
  /** Empty when the wallet signed nothing: it was asked for a plain session. */
  readonly signed: readonly SignedMessage[];
}

/** A proposal that waits for a wallet. Its URI is a secret: whoever has it can answer. */
export interface Proposal {
  readonly uri: string;
  /** When the URI ends, in ms since the epoch: five minutes after it was made. */
  readonly expiresAt: number;
  /** Rejects with `USER_REJECTED`, `PAIRING_EXPIRED`, `REQUEST_ABORTED`, `PAIRING_REFUSED` (the wallet's answer breaks the rules). */
  readonly approval: Promise<Approval>;
}

/** How the relay is reached now. */
export type RelayStatus = 'idle' | 'connecting' | 'connected' | 'down';

/** What a dapp's client tells. */
export interface DappEvents {
  /** A wallet changed what it grants, or prolonged the session. */
  readonly updated: Session;
  /** The session ended: the wallet ended it, or its time is over. */
  readonly ended: { readonly topic: string };
  readonly event: {
    readonly topic: string;
    readonly chainId: string;
    readonly name: string;
    readonly data: unknown;
  };
  readonly relay: { readonly status: RelayStatus; readonly reason?: string };
}

/** One question to the wallet of a session. */
export interface WalletRequest {
  readonly topic: string;
  /** CAIP-2; must be approved. */
  readonly chainId: string;
  /** Must be approved. */
  readonly method: string;
  readonly params: unknown;
  /** How long an answer is waited for, in ms: 5 minutes to 7 days. Default 5 minutes. */
  readonly expiresIn?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /**
   * Called once, when the relay holds the request, with the id that the wallet knows it by (undefined where a host's
   * own client does not tell): the wallet's app may be opened on it. Never after the request was aborted, expired or answered.
   */
  readonly onSent?: ((id: number | undefined) => void) | undefined;
}

/** The dapp's side of pairing. Nothing is connected until a session is known or proposed. */
export interface DappClient {
  /** Resolves when the relay holds our subscription and the proposal, so that the URI may be shown. Rejects with `RELAY_UNREACHABLE`, `RELAY_REFUSED`. */
  propose(request: ConnectRequest): Promise<Proposal>;
  /** Proposes a session with a message to sign beside it. Resolves and rejects as `propose` does. */
  signIn(request: SignInRequest): Promise<Proposal>;
  /** Sessions that live, stored ones included. Rejects with `STORAGE_FAILED` when those cannot be read. */
  sessions(): Promise<readonly Session[]>;
  /** Rejects with the wallet's error, or `SESSION_NOT_FOUND`, `METHOD_NOT_APPROVED`, `NETWORK_NOT_APPROVED`, `REQUEST_EXPIRED`, `REQUEST_ABORTED`. */
  request(request: WalletRequest): Promise<unknown>;
  /** Resolves when the wallet answered. Rejects with `REQUEST_EXPIRED` after 30 s, or `SESSION_NOT_FOUND`. */
  ping(topic: string): Promise<void>;
  /** Ends a session here at once; the wallet is told when it can be reached. */
  disconnect(topic: string): Promise<void>;
  /** Calls the listener with each event of the name. @returns Ends it. */
  on<Name extends keyof DappEvents>(name: Name, listener: (event: DappEvents[Name]) => void): () => void;
  /** Leaves no socket, timer or lock behind. Sessions stay stored. */
  close(): Promise<void>;
}

/** What both roles are made with. */
export interface PairingOptions {
  /** `wss://…`, as the peer's relay too. */
  readonly relayUrl: string;
  readonly projectId: string;
  readonly metadata: PeerMetadata;
  /** Stored records of two clients in one page must not meet. Default: a name for each project and relay. */
  readonly storageName?: string | undefined;
}
