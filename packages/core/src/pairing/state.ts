import type { RelayStatus } from '@foyer/pairing';
import type { Namespace } from '@foyer/protocol/caip';
import type { FoyerError } from '@foyer/protocol/errors';
import type { Wallet } from '@foyer/protocol/http';
import type { State } from '../kernel/State.ts';

/** The code (a pairing URI) that a wallet app scans or is opened with. It is a secret: whoever has it can answer. */
export type PairingCode =
  | { readonly status: 'idle' }
  | { readonly status: 'starting' }
  /** `expiresAt`: when another takes its place, in ms since the epoch; four minutes after it was shown (spec.md §9). */
  | { readonly status: 'ready'; readonly uri: string; readonly expiresAt: number }
  | { readonly status: 'failed'; readonly error: FoyerError };

/** A link to a wallet app that the visitor opened: only its beginning is kept, never the code. */
export interface WalletLink {
  readonly href: string;
  readonly name: string;
}

/** A request that the wallet app has and did not answer yet. */
export interface WaitingRequest {
  /** The wallet's name. */
  readonly name: string;
  /** Opens the wallet app on the request; absent where no link to it is known. */
  readonly href?: string | undefined;
}

export interface PairingState {
  /** The chain families that pairing serves; undefined before the visitor acts. */
  readonly families?: readonly Namespace[] | undefined;
  readonly code: PairingCode;
  /** How the relay is reached now. */
  readonly relay: RelayStatus;
  /** The record of the wallet that is being connected, of the registry or the host's own. */
  readonly wallet?: Wallet | undefined;
  /** What the visitor opened for this code. */
  readonly link?: WalletLink | undefined;
  /** Set while the wallet app has a request; the newest one where there are several. */
  readonly waiting?: WaitingRequest | undefined;
}

/** Whether a wallet app can be paired; of the family whose wallets alone are listed, where it is only one. */
export function selectCanPair({ pairing, wallets }: State): boolean {
  const { families = [] } = pairing;
  return wallets.namespace ? families.includes(wallets.namespace) : families.length > 0;
}

/** Nobody waits for a code: one object, so that what is as it was stays the same. */
export const noCode: PairingCode = { status: 'idle' };

/** Nothing is paired, nothing connected. */
export const startingPairing: PairingState = { code: noCode, relay: 'idle' };
