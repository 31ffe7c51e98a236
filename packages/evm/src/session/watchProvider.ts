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
  // Some wallets report a lost chain connection that comes back: only one that answers with no account is gone.
  const onDisconnect = () => {
    within(host, quietLimit, request(provider, 'eth_accounts'))
      .catch(() => undefined)
      .then((value) => parseAccounts(value)?.length || onAccounts([]));
  };
  const stops = [
    listen(provider, 'accountsChanged', onAccounts),
    watchNetwork(provider, watcher.onNetwork),
    listen(provider, 'disconnect', onDisconnect),
  ];
  return () => {
    isStopped = true;
    for (const stop of stops) stop();
  };
}

/** Listens to a provider for the network alone, as `watchProvider`. */
export function watchNetwork(provider: Eip1193Provider, onNetwork: ProviderWatcher['onNetwork']): () => void {
  return listen(provider, 'chainChanged', (value) => {
    const networkId = toNetworkId(value);
    if (networkId) onNetwork(networkId);
  });
}

/** Events are a courtesy: a wallet whose provider fails at them still answers requests. */
function listen(provider: Eip1193Provider, event: string, listener: (value: unknown) => void): () => void {
  let isStopped = false;
  const attach = (verb: 'on' | 'removeListener') => {
    try {
      provider[verb]?.(event, hear);
    } catch {}
  };
  const hear = (value: unknown) => isStopped || listener(value);
  attach('on');
  return () => {
    isStopped = true;
    attach('removeListener');
  };
}
