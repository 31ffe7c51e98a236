import type { Account, AdapterConnection, AdapterHost } from '@foyer/core';
import { FoyerError } from '@foyer/protocol/errors';
import { toNetworkId } from '../chain/chainId.ts';
import type { Wallet } from '../discovery/Wallet.ts';
import { request } from '../provider/request.ts';
import { type WaitingHost, within } from '../provider/within.ts';
import { quietLimit } from './quietLimit.ts';
import type { Session } from './Session.ts';
import { watchProvider } from './watchProvider.ts';

/**
 * Watches a wallet that shares `accounts` and asks it which network it is on. Listens first, so that a change in between is not lost.
 * @throws FoyerError `BAD_REPLY` for a chain id that is none, `WALLET_TIMEOUT` without an answer.
 */
export async function openSession(
  host: AdapterHost,
  wallet: Wallet,
  accounts: readonly Account[],
): Promise<Session> {
  const connectorId = wallet.connector.id;
  let current = accounts;
  let networkId: AdapterConnection['networkId'] | undefined;
  let isOpen = false;
  const listeners = new Set<() => void>();

  const noteNetwork = (next: AdapterConnection['networkId']) => {
    if (next === networkId) return;
    networkId = next;
    if (isOpen) host.onNetworkChanged({ connectorId, networkId: next });
    for (const listener of [...listeners]) listener();
  };
  const stop = watchProvider(host, wallet.provider, {
    onAccounts(next) {
      if (addressesOf(next) === addressesOf(current)) return;
      current = next;
      if (isOpen) host.onAccountsChanged({ connectorId, accounts: next });
    },
    onNetwork: noteNetwork,
    onGone() {
      stop();
      current = [];
      if (isOpen) host.onDisconnected({ connectorId });
    },
  });

  try {
    const asked = await readNetwork(host, wallet);
    networkId ??= asked;
    if (current.length === 0) throw new FoyerError('BAD_REPLY', { source: wallet.connector.name });
  } catch (error) {
    stop();
    throw error;
  }
  isOpen = true;
  const settled = networkId;
  return {
    wallet,
    connection: () => ({ connectorId, accounts: current, networkId: networkId ?? settled }),
    noteNetwork,
    onNetwork(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop,
  };
}

/** The network the wallet is on, asked without showing anything. @throws as `openSession`. */
export async function readNetwork(
  host: WaitingHost,
  { provider, connector }: Wallet,
): Promise<AdapterConnection['networkId']> {
  const networkId = toNetworkId(await within(host, quietLimit, request(provider, 'eth_chainId')));
  if (!networkId) throw new FoyerError('BAD_REPLY', { source: connector.name });
  return networkId;
}

function addressesOf(accounts: readonly Account[]): string {
  return accounts.map(({ address }) => address).join();
}
