import type { WalletAccount } from '@foyer/protocol/keys';
import type { Hex, Intent } from '../intent/Intent.ts';

/** The signed-in user's wallet, as everybody may know it. */
export interface WalletInfo {
  readonly walletId: string;
  readonly accounts: readonly WalletAccount[];
  /** True while the project lets the user go without a factor, and they do: only this device holds the wallet. */
  readonly isFactorDue: boolean;
}

/** What locks the recovery key. */
export interface Factor {
  /** The wrap's id. */
  readonly id: string;
  readonly kind: 'passkey' | 'code';
}

/**
 * The wallet's life on this device (security.md §1.4). It asks through `Screens` what only the user can give. A user who
 * leaves makes it reject with `USER_REJECTED`; nothing half done is left.
 */
export interface Keeper {
  /** The wallet, made or recovered if need be, ready to sign. */
  ensure(signal?: AbortSignal): Promise<WalletInfo>;
  /** The wallet if this device can use it at once, without a screen. */
  peek(): Promise<WalletInfo | undefined>;
  /**
   * Signs what the user approved: step-up if the gateway asks for it, one release, the share combined, checked, used and
   * wiped. EVM: 65-byte signature for messages and typed data, the signed transaction for a transaction; Solana: one
   * 64-byte signature each. `isGrant`: it lets somebody else take from the account from then on, so the user is proven
   * anew for this very intent.
   */
  sign(intent: Intent, signal?: AbortSignal, isGrant?: boolean): Promise<readonly Hex[]>;
  listFactors(): Promise<readonly Factor[]>;
  addFactor(kind: Factor['kind'], signal?: AbortSignal): Promise<void>;
  removeFactor(id: string): Promise<void>;
  /** Top-level pages only: the twelve words, after the step-up that `export` needs; the kit where a factor opens it. */
  reveal(signal?: AbortSignal): Promise<{ readonly words: string; readonly exitKit: string | undefined }>;
}
