import type { Balance, Network } from '@foyer/core';
import type { ShownBalance } from './BalanceLine.tsx';

/** How often a missing balance is asked for again, in ms (spec.md §9 balance retry guard). */
export const retryBalanceMs = 30_000;

/** The balance in words. On a network nobody asked for there is nothing to read it from; lost is what could not be asked for. */
export function shownBalance(
  balance: Balance | undefined,
  { isKnownNetwork, isLost }: { readonly isKnownNetwork: boolean; readonly isLost: boolean },
  format: (balance: { value: bigint; decimals: number }) => string,
): ShownBalance {
  if (!isKnownNetwork || balance?.status === 'unavailable') return { status: 'unavailable' };
  if (balance?.status !== 'ready') return { status: isLost ? 'unavailable' : 'loading' };
  return { status: 'ready', amount: format(balance), symbol: balance.symbol };
}

/** The account's page at the network's explorer; only https addresses count, and http on this machine. */
export function explorerUrl(network: Network | undefined, address: string): string | undefined {
  const base = network?.blockExplorer?.url;
  if (base === undefined || !/^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1)[:/])/i.test(base))
    return undefined;
  return `${base.replace(/\/+$/, '')}/address/${encodeURIComponent(address)}`;
}
