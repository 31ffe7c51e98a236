import type { PairingMethod } from '@foyer/protocol/relay';
import type { SignedMessage, SignInRequest } from '../dapp/DappClient.ts';
import type { PeerMetadata, ProposalNamespace, SessionNamespace } from '../session/Session.ts';
import type { SessionRequest } from '../wallet/WalletClient.ts';
import type { Draft } from './Outcome.ts';

/** A request of the peer that had its answer: its id and 0 for `true`, an error's code, or -1 when we answer later or never. */
export type SeenRequest = readonly [id: number, answer: number];

/** A request of ours that is sent again until it is answered. */
export interface AskedRequest {
  readonly id: number;
  readonly method: PairingMethod;
  readonly params: unknown;
  /** When it is sent again, in ms since the epoch. */
  readonly nextAt: number;
  /** How often it was sent. */
  readonly tries: number;
}

interface TopicBase {
  readonly topic: string;
  /** In ms since the epoch. */
  readonly expiresAt: number;
}

/** What a dapp proposed. */
export interface Proposed {
  readonly id: number;
  /** The id of the one-step sign-in sent beside it. */
  readonly signInId?: number;
  /** Where the sign-in is answered. */
  readonly replyTopic?: string;
  readonly payload?: SignInRequest['payload'];
  /** X25519, hex. */
  readonly privateKey: string;
  readonly namespaces: Readonly<Record<string, ProposalNamespace>>;
}

/** What a wallet was proposed. */
export interface Received {
  readonly id: number;
  readonly method: 'wc_sessionPropose' | 'wc_sessionAuthenticate';
  /** X25519, hex. */
  readonly peerKey: string;
  readonly peer: PeerMetadata;
  readonly required: Readonly<Record<string, ProposalNamespace>>;
  readonly optional: Readonly<Record<string, ProposalNamespace>>;
  readonly payload?: SignInRequest['payload'];
  readonly expiresAt: number;
}

/** A pairing: the topic of a URI. */
export interface PairingRecord extends TopicBase {
  readonly kind: 'pairing';
  /** Hex. */
  readonly key: string;
  readonly seen: readonly SeenRequest[];
  /** What the URI announces beside sessions. */
  readonly methods: readonly string[];
  readonly proposed?: Proposed;
  readonly received?: Received;
  /** Where the session of its proposal is, once it was answered. */
  readonly sessionTopic?: string;
  /** Our answer to the proposal, sent again with the settlement until that is answered. */
  readonly answer?: Draft;
  /** Why the proposal failed; kept until the tab that waits for it has read it. */
  readonly refusal?: { readonly code: number; readonly message: string };
}

/** Where a sign-in is answered: opened with the private key of the pairing's proposal. */
export interface ReplyRecord extends TopicBase {
  readonly kind: 'reply';
  readonly pairingTopic: string;
}

/** A URI that was used: not taken again. */
export interface UsedRecord extends TopicBase {
  readonly kind: 'used';
}

/** A request of the dapp that has no answer yet. */
export interface OpenRequest extends SessionRequest {
  /** A tab of the wallet works on it: no other may answer it. */
  readonly isClaimed?: true;
}

/** A session, from its key being known until both ends forgot it. */
export interface SessionRecord extends TopicBase {
  readonly kind: 'session';
  /** Hex. */
  readonly key: string;
  readonly seen: readonly SeenRequest[];
  /** `settling` until both ends agreed, `ending` until the peer knows that we ended it. */
  readonly state: 'settling' | 'live' | 'ending';
  readonly pairingTopic: string;
  /** The wallet's X25519 public key, hex. */
  readonly controllerKey: string;
  readonly asked: readonly AskedRequest[];
  readonly namespaces: Readonly<Record<string, SessionNamespace>>;
  /** The chains that were asked for: an update may not go beyond them either. */
  readonly scope?: readonly string[];
  readonly peer: PeerMetadata;
  /** The id of the newest update that was applied. */
  readonly updateId: number;
  /** No request that we sent has a higher id: also after a reload with a clock that was put back the next one is newer. */
  readonly sentId?: number;
  readonly signed: readonly SignedMessage[];
  /** When a wallet approved it, in ms since the epoch. */
  readonly createdAt?: number;
  /** What the dapp asks the wallet's user, until it is answered. */
  readonly requests?: readonly OpenRequest[];
}

/** All that is stored about one topic. */
export type TopicRecord = PairingRecord | ReplyRecord | UsedRecord | SessionRecord;
