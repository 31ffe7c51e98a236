import type { Wallet } from '@foyer/protocol/http';
import type { WalletLink } from './state.ts';

/** By which way a wallet is reached, as the SELECT_WALLET event tells it (behaviour.md §1.7). */
export type WalletPlatform = 'mobile' | 'desktop' | 'browser' | 'web' | 'qrcode' | 'unsupported';

/** What is paired, and how it is shown. */
export interface PairingRequest {
  /** The record of the wallet the visitor chose; none: any wallet may answer. */
  readonly wallet?: Wallet | undefined;
  /** The body that is shown; each is told once an attempt as SELECT_WALLET. */
  readonly platform?: WalletPlatform | undefined;
}

/** The verbs of pairing. None rejects: what happens shows in `state.pairing` and `state.connection.attempt`. */
export interface PairingActions {
  /**
   * Makes a code ready and keeps it fresh until the modal closes or a view that shows it is left. Joined while one is
   * there. Where no such view is shown it only gets one ready, so that links can be real ones before the tap, and a code
   * is there as soon as its view is: call it when the visitor reaches for one.
   */
  start(request?: PairingRequest): void;
  /** Begins the attempt anew, after a refusal or a failure, with a code that nobody has answered. */
  retry(): void;
  /** Gives the code and the attempt up; a late answer is dropped. */
  cancel(): void;
  /** Notes the link that the visitor follows to the wallet app, for later requests. Any link that `formatLink` made. */
  openLink(link: WalletLink): void;
  /** Opens the wallet app for the request in `state.pairing.waiting`; call it in a click. */
  wake(): void;
}
