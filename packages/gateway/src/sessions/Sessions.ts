import type { PublicKey, SessionReply } from '@foyer/protocol/auth';
import type { HttpMiddleware } from '../kernel/HttpEnv.ts';
import type { Queries } from '../ports/Db.ts';

/** The key a request was proven with (RFC 9449). */
export interface Proof {
  /** RFC 7638 thumbprint: the device's id. */
  readonly deviceId: string;
  readonly publicKey: PublicKey;
}

/** Whose request it is. */
export interface Session {
  readonly sessionId: string;
  readonly projectId: string;
  readonly userId: string;
  readonly deviceId: string;
}

/** What locks a user's wallet. */
export interface WalletLock {
  /** False for a draft. */
  readonly isConfirmed: boolean;
  /** The passkeys that open its recovery key. */
  readonly credentialIds: readonly string[];
}

/** How sure the gateway must be that it is the user (security.md §1.5). */
export type StepUpNeed =
  /** A passkey tap on this device within 15 min, where the user has a passkey; nothing otherwise. */
  | 'release-lock'
  /** A passkey tap for this intent, or, where the user has no passkey, a code from a mail; each good once, 5 min. */
  | 'intent'
  /** As `intent`, but never a code alone while the address was changed in the last 24 h. */
  | 'sensitive';

/** Sessions bound to device keys, and what proves the user anew. */
export interface Sessions {
  /** Checks the `DPoP` header; every answer carries a fresh nonce. Sets `proof`. */
  readonly requireProof: HttpMiddleware;
  /** As `requireProof`, and the token that belongs to it, of this project. Sets `proof` and `session`. */
  readonly requireSession: HttpMiddleware;
  /** The live session that a request carries, if it does; for a sign-in that may find itself signed in. Call after `requireProof`. */
  peek(authorization: string | undefined, proof: Proof, projectId: string): Promise<Session | undefined>;
  open(account: { readonly projectId: string; readonly userId: string }, proof: Proof): Promise<SessionReply>;
  /** Ends every session of a device of a user: answers are 401 from now on, on every node within a second. */
  endDevice(userId: string, deviceId: string): Promise<void>;
  /** As `requireStepUp`, and spends nothing: for what may fail before it is done. */
  checkStepUp(session: Session, need: StepUpNeed, intentHash: string): Promise<void>;
  /** @throws HttpFailure `STEP_UP_REQUIRED` with field `passkey` or `code`. Spends what it finds. */
  requireStepUp(session: Session, need: StepUpNeed, intentHash: string): Promise<void>;
  /** Forgets a passkey of the user, if there is one; in `queries`, so that it happens with what it belongs to or not at all. */
  forgetPasskey(queries: Queries, userId: string, credentialId: string): Promise<void>;
}
