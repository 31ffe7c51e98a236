import type { CaipNetworkId } from '@foyer/protocol/caip';
import type { Language } from '@foyer/ui/languages';
import type { ApprovalView } from '../approval/ApprovalView.ts';
import type { Intent } from '../intent/Intent.ts';

/** What a request is read against: all of it is the frame's own knowledge, but `siteName`. */
export interface ApprovalContext {
  /** The frame's checked ancestor. */
  readonly siteOrigin: string;
  /** What the site says of itself, trimmed and escaped; nobody checked it. */
  readonly siteName?: string;
  readonly networkId: CaipNetworkId;
  /** The account of the network's family. */
  readonly address: string;
}

/** What a view is made for. */
export interface ViewContext extends ApprovalContext {
  /** What it speaks. */
  readonly language: Language;
}

/** Turns a request into what is signed, and that into what is shown. */
export interface Approval {
  /**
   * Completes and checks a request of `unsafeMethods`; what is missing in a transaction (nonce, fees, gas) is asked of the chain.
   * @throws an error with the `code` of EIP-1193 or EIP-1474: -32602 for parameters that do not fit, another
   * account's among them (AT-S6), 4200 for what is not signed here, 4901 for another family of networks.
   */
  readIntent(
    method: string,
    params: unknown,
    context: ApprovalContext,
    signal?: AbortSignal,
  ): Promise<Intent>;
  /**
   * A transaction whose number was used up since it was read, by the next number; the very same intent where none was, or
   * where its page named one.
   * @throws as `readIntent`, also where the number that the page named is used up.
   */
  renumber(intent: Intent, params: unknown, signal?: AbortSignal): Promise<Intent>;
  /** What the user is shown, simulated against the chain as it is now. */
  describe(intent: Intent, context: ViewContext, signal?: AbortSignal): Promise<ApprovalView>;
}
