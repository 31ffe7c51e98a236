import type { Hex } from '../../intent/Intent.ts';

/** Coins of the network (no contract), a token, or one item of a collection. */
export interface Asset {
  readonly contract?: Hex;
  readonly id?: bigint;
  /** Items of a collection, and whoever takes them chooses which. */
  readonly isAny?: boolean;
}

/** One thing that a request does, as far as its own words tell. */
export type Effect =
  | { readonly kind: 'send'; readonly asset: Asset; readonly amount: bigint; readonly to?: string }
  | { readonly kind: 'receive'; readonly asset: Asset; readonly amount: bigint }
  | {
      readonly kind: 'allow';
      readonly asset: Asset;
      readonly spender: Hex;
      readonly amount: bigint;
      readonly isPermit: boolean;
    }
  | { readonly kind: 'allowAll'; readonly contract: Hex; readonly spender: Hex }
  | { readonly kind: 'control'; readonly contract: Hex };

/** What a call or a signature says that it does. */
export interface Reading {
  readonly method?: string;
  readonly effects: readonly Effect[];
  /** Coins that calls say to hand on, out of those that they get: where these go is the word of the contract called. */
  readonly passed: readonly Effect[];
  readonly isGuess: boolean;
  /** Nobody here knows a part of it. */
  readonly isUnread: boolean;
}

/** A reading of nothing. */
export const nothingRead: Reading = { effects: [], passed: [], isGuess: false, isUnread: false };

/** No token has so many. */
export const unlimited = 2n ** 128n - 1n;

/** Whether an allowance has no limit. Tokens that count votes in 96 bits (UNI, COMP) keep their largest number for that. */
export function isUnlimited(amount: bigint): boolean {
  return amount >= unlimited || amount === 2n ** 96n - 1n;
}

/** Whether it is a largest number, as callers write "endless": the id of an item, a hash or not, is none. */
export function isLargest(amount: bigint): boolean {
  return isUnlimited(amount) && (amount & (amount + 1n)) === 0n;
}

/** Whether it takes back what was allowed: leave for the address of nobody, or for nothing, unless 0 may be an item. */
export function takesBack(effect: Effect, mayBeItem = false): boolean {
  if (!('spender' in effect)) return false;
  return /^0x0{40}$/.test(effect.spender) || (!mayBeItem && 'amount' in effect && effect.amount === 0n);
}
