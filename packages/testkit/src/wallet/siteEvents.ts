import type { Address } from 'viem';
import type { ProviderEvent } from './Eip1193Provider.ts';
import type { WalletState } from './WalletOptions.ts';
import { walletError } from './walletError.ts';

/** An EIP-1193 event on its way to one site, or to every site. */
export interface SiteEvent {
  readonly origin?: string;
  readonly name: ProviderEvent;
  readonly value: unknown;
}

/** The accounts the site at `origin` sees: none while locked or without permission. */
export function visibleAccounts(state: WalletState, origin: string, shareAll: boolean): readonly Address[] {
  if (state.locked || !state.sites.includes(origin)) return [];
  if (!shareAll) return [state.account];
  return [state.account, ...state.accounts.filter((address) => address !== state.account)];
}

/** The events a change of the wallet causes: sites learn of nothing but what they can see. */
export function siteEvents(before: WalletState, after: WalletState, shareAll: boolean): SiteEvent[] {
  const events: SiteEvent[] = [];
  const chainId = toHexId(after.chainId);
  if (before.online && !after.online) events.push({ name: 'disconnect', value: walletError(4900) });
  if (!before.online && after.online) events.push({ name: 'connect', value: { chainId } });
  if (before.chainId !== after.chainId) events.push({ name: 'chainChanged', value: chainId });
  for (const origin of new Set([...before.sites, ...after.sites])) {
    const was = visibleAccounts(before, origin, shareAll);
    const is = visibleAccounts(after, origin, shareAll);
    if (was.join() !== is.join()) events.push({ origin, name: 'accountsChanged', value: is });
  }
  return events;
}

/** A chain id as EIP-695 writes it. */
export function toHexId(chainId: number): `0x${string}` {
  return `0x${chainId.toString(16)}`;
}
