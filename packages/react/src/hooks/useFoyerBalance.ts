import { type Balance, EarlyError, type Foyer, selectActiveBalance } from '@foyer/core';
import { useCallback, useMemo } from 'react';
import { useInstance } from '../provider/useInstance.ts';
import { useSelected } from '../store/useSelected.ts';
import { toDecimal } from './toDecimal.ts';

/** A native balance: `balance` is exact decimal text, `value` the same in base units. */
export interface BalanceData {
  readonly balance: string;
  readonly symbol: string;
  readonly value: bigint;
  readonly decimals: number;
}

/** How a fetch ended. It never rejects. */
export type BalanceResult =
  | {
      readonly data: BalanceData;
      readonly error: undefined;
      readonly isSuccess: true;
      readonly isError: false;
    }
  | { readonly data: undefined; readonly error: unknown; readonly isSuccess: false; readonly isError: true };

/** What `useFoyerBalance` answers. */
export interface BalanceHook {
  /** The last known balance of the active account, undefined while it is unknown or unavailable. */
  readonly data: BalanceData | undefined;
  readonly isLoading: boolean;
  /** Asks again, unless the known balance is younger than 30 s. Never rejects: without a balance `error` is `TOKEN_BALANCE_UNAVAILABLE` or what stood in the way. */
  readonly fetchBalance: () => Promise<BalanceResult>;
}

/**
 * The native balance of the active account on the active network.
 * @throws FoyerError `PROVIDER_MISSING` outside of `<FoyerProvider>`, `DUPLICATE_PACKAGE` below that of another copy.
 */
export function useFoyerBalance(): BalanceHook {
  const foyer = useInstance('useFoyerBalance');
  const balance = useSelected(foyer, selectActiveBalance);
  const fetchBalance = useCallback(() => fetchOnce(foyer), [foyer]);
  return useMemo(
    () => ({ data: toData(balance), isLoading: balance?.status === 'loading', fetchBalance }),
    [balance, fetchBalance],
  );
}

async function fetchOnce(foyer: Foyer): Promise<BalanceResult> {
  try {
    const data = toData(await foyer.core.actions.balance.refresh());
    if (!data) throw new EarlyError('TOKEN_BALANCE_UNAVAILABLE');
    return { data, error: undefined, isSuccess: true, isError: false };
  } catch (error) {
    return { data: undefined, error, isSuccess: false, isError: true };
  }
}

function toData(balance: Balance | undefined): BalanceData | undefined {
  if (balance?.status !== 'ready') return undefined;
  const { value, symbol, decimals } = balance;
  return { balance: toDecimal(value, decimals), symbol, value, decimals };
}
