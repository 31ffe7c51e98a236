import type { Account, AdapterConnection, Eip1193Provider } from '@foyer/core';
import { parseAccounts } from '../address/parseAccounts.ts';
import { toNetworkId } from '../chain/chainId.ts';
import { request } from '../provider/request.ts';
import { type WaitingHost, within } from '../provider/within.ts';
import { quietLimit } from './quietLimit.ts';

/** What a connected wallet may tell; values that are not what EIP-1193 says are dropped. */
export interface ProviderWatcher {
  /** At least one account. */
  onAccounts(accounts: readonly Account[]): void;
  onNetwork(networkId: AdapterConnection['networkId']): void;
  /** The wallet shares no account any more: locked, or the site was removed. */
  onGone(): void;
}

/** Listens to a provider. Answers a function that stops it; a provider without events is simply silent. */
export function watchProvider(
  host: WaitingHost,
  provider: Eip1193Provider,
  watcher: ProviderWatcher,
): () => void {
  let isStopped = false;
  const onAccounts = (value: unknown) => {
    const accounts = isStopped ? undefined : parseAccounts(value);
    if (accounts) accounts.length === 0 ? watcher.onGone() : watcher.onAccounts(accounts);
  };
  const onChain = (value: unknown) => {
    const networkId = toNetworkId(value);
    if (networkId && !isStopped) watcher.onNetwork(networkId);
  };
  // Some wallets report a lost chain connection that comes back: only one that answers with no account is gone.
  const onDisconnect = () => {
    const accounts = within(host, quietLimit, request(provider, 'eth_accounts'));
    accounts.then(
      (value) => (parseAccounts(value)?.length ? undefined : onAccounts([])),
      () => onAccounts([]),
    );
  };
  const events = { accountsChanged: onAccounts, chainChanged: onChain, disconnect: onDisconnect };
  for (const [event, listener] of Object.entries(events)) attach(provider, 'on', event, listener);
  return () => {
    isStopped = true;
    for (const [event, listener] of Object.entries(events))
      attach(provider, 'removeListener', event, listener);
  };
}

function attach(
  provider: Eip1193Provider,
  verb: 'on' | 'removeListener',
  event: string,
  listener: (value: unknown) => void,
): void {
  try {
    provider[verb]?.(event, listener);
  } catch {
    // Events are a courtesy; the wallet still answers requests.
  }
}
