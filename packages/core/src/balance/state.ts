import type { CaipAddress } from '@foyer/protocol/caip';
import { selectCaipAddress } from '../account/state.ts';
import type { State } from '../kernel/State.ts';

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
  /** `failedAt` in ms since the epoch: when the last try failed. */
  | { readonly status: 'unavailable'; readonly failedAt?: number };

export interface BalanceState {
  readonly byAccount: Readonly<Record<CaipAddress, Balance>>;
}

/** Native balance of the active account on the active network; undefined until it was first asked for. */
export function selectActiveBalance(state: State): Balance | undefined {
  const id = selectCaipAddress(state);
  return id && state.balance.byAccount[id];
}
