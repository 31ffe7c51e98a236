import type { RelayStatus, SignInRequest } from '../dapp/DappClient.ts';
import type { PeerMetadata, ProposalNamespace, Session, SessionNamespace } from '../session/Session.ts';

/** A dapp asks for a session. */
export interface SessionProposal {
  readonly id: number;
  readonly pairingTopic: string;
  readonly peer: PeerMetadata;
  readonly required: Readonly<Record<string, ProposalNamespace>>;
  readonly optional: Readonly<Record<string, ProposalNamespace>>;
  /** In ms since the epoch. */
  readonly expiresAt: number;
}

/** A dapp asks for a signed sign-in message, with a session beside it. */
export interface SignInProposal {
  readonly id: number;
  readonly pairingTopic: string;
  readonly peer: PeerMetadata;
  readonly payload: SignInRequest['payload'];
  /** In ms since the epoch. */
  readonly expiresAt: number;
  /** The text to sign for an account, a CAIP-10 id on one of the payload's chains. */
  messageFor(account: string): string;
}

/** A dapp asks the wallet's user for something. */
export interface SessionRequest {
  readonly id: number;
  readonly topic: string;
  readonly chainId: string;
  readonly method: string;
  readonly params: unknown;
  /** In ms since the epoch. */
  readonly expiresAt: number;
}

/** What a wallet's client tells. */
export interface WalletEvents {
  readonly proposal: SessionProposal;
  readonly signIn: SignInProposal;
  readonly request: SessionRequest;
  /**
   * What was told waits for the user no more, whatever ended that and in whichever tab: a proposal on the topic of its
   * pairing, a request on that of its session.
   */
  readonly over: { readonly id: number; readonly topic: string };
  /** The dapp agreed to a session that was approved, here or before a reload. */
  readonly settled: Session;
  readonly ended: { readonly topic: string };
  readonly relay: { readonly status: RelayStatus; readonly reason?: string };
}

/** A JSON-RPC error as it goes over the wire. */
export interface WireError {
  readonly code: number;
  readonly message: string;
  /** What explains it to a program, as what a contract reverted with; dapps of this package take up to 32,000 characters of JSON. */
  readonly data?: unknown;
}

/** The wallet's side of pairing, for test wallets and for wallets of one's own. */
export interface WalletClient {
  /** Rejects with `PAIRING_URI_INVALID`, `PAIRING_EXPIRED`, `PAIRING_USED`. */
  pair(uri: string): Promise<void>;
  /** Rejects with `PAIRING_EXPIRED`, or `PAIRING_REFUSED` for a grant that the dapp would not take, and when the dapp refuses it. */
  approve(
    proposalId: number,
    grant: { readonly namespaces: Readonly<Record<string, SessionNamespace>> },
  ): Promise<Session>;
  /** Says no, by default as the user. Rejects with `PAIRING_EXPIRED`. */
  reject(proposalId: number, error?: WireError): Promise<void>;
  /** Answers a sign-in proposal: one signature for each account that signed. Rejects as `approve` does, or with `MESSAGE_TOO_LARGE`. */
  approveSignIn(
    proposalId: number,
    answer: {
      readonly signatures: readonly {
        readonly account: string;
        readonly signature: string;
        readonly type: 'eip191' | 'eip1271';
      }[];
      readonly namespaces: Readonly<Record<string, SessionNamespace>>;
    },
  ): Promise<Session>;
  /**
   * Takes a request on, for what must not be done twice: no other tab can then claim or answer it, and it is not told
   * again after a reload. Rejects with `SESSION_NOT_FOUND`, `REQUEST_EXPIRED` as `respond` does.
   */
  claim(request: Pick<SessionRequest, 'id' | 'topic'>): Promise<void>;
  /**
   * Answers a request once. Rejects with `SESSION_NOT_FOUND`, `REQUEST_EXPIRED` when it was answered, another tab claimed it or its time is over;
   * with `PAIRING_REFUSED` or `MESSAGE_TOO_LARGE` for an answer that cannot be sent, and the request still waits for one.
   */
  respond(
    request: Pick<SessionRequest, 'id' | 'topic'>,
    answer: { readonly result: unknown } | { readonly error: WireError },
  ): Promise<void>;
  /** Changes what a session grants. Rejects with `SESSION_NOT_FOUND`, or `PAIRING_REFUSED` for namespaces no dapp would take. */
  update(topic: string, namespaces: Readonly<Record<string, SessionNamespace>>): Promise<void>;
  /** Prolongs a session to seven days from now. Rejects with `SESSION_NOT_FOUND`. */
  extend(topic: string): Promise<void>;
  /** Tells the dapp of an event. Rejects with `SESSION_NOT_FOUND`, `NETWORK_NOT_APPROVED`. */
  emit(
    topic: string,
    event: { readonly chainId: string; readonly name: string; readonly data: unknown },
  ): Promise<void>;
  /** Resolves when the dapp answered. Rejects with `REQUEST_EXPIRED` after 30 s, or `SESSION_NOT_FOUND`. */
  ping(topic: string): Promise<void>;
  /** Ends a session here at once; the dapp is told when it can be reached. */
  disconnect(topic: string): Promise<void>;
  /** Sessions that live, oldest first, stored ones included. Rejects with `STORAGE_FAILED` when those cannot be read. */
  sessions(): Promise<readonly Session[]>;
  /** Calls the listener with each event of the name. @returns Ends it. */
  on<Name extends keyof WalletEvents>(name: Name, listener: (event: WalletEvents[Name]) => void): () => void;
  /** Leaves no socket, timer or lock behind. Sessions stay stored. */
  close(): Promise<void>;
}
