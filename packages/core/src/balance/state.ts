import type { CaipAddress } from '@foyer/protocol/caip';

/** A native balance: unknown is never zero. `value` in base units; `fetchedAt` in ms since the epoch. */
export type Balance =
  | { readonly status: 'loading' }
  | {
      readonly status: 'ready';
      readonly value: bigint;
      readonly symbol: string;
      readonly decimals: number;
      readonly fetchedAt: number;
    }
  | { readonly status: 'unavailable' };

export interface BalanceState {
  readonly byAccount: Readonly<Record<CaipAddress, Balance>>;
}
