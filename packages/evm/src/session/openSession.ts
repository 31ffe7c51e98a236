import type { Account, AdapterConnection, AdapterHost } from '@foyer/core';
import { FoyerError } from '@foyer/protocol/errors';
import type { Wallet } from '../discovery/Wallet.ts';
import type { EarlyNetwork } from './askEarly.ts';
import { readNetwork } from './readNetwork.ts';
import type { Session } from './Session.ts';
import { watchProvider } from './watchProvider.ts';

type NetworkId = AdapterConnection['networkId'];

/** When an early answer is asked for again, in ms: the connection is shown by then. */
const askAgainAfter = 100;

/**
 * Watches a wallet that shares `accounts` and asks it which network it is on. Listens first, so that a change in between
 * is not lost. What the wallet answered before it shared them (`early`) is taken for now, where it is a network of the
 * site, and asked for again: its user may have chosen another one with the accounts.
 * @throws as `readNetwork`.
 */
export async function openSession(
  host: AdapterHost,
  wallet: Wallet,
  accounts: readonly Account[],
  early?: EarlyNetwork,
): Promise<Session> {
  const connectorId = wallet.connector.id;
  let current = accounts;
  let networkId: NetworkId | undefined;
  let isOpen = false;
  let isTold = false;
  const listeners = new Set<() => void>();

  const noteNetwork = (next: NetworkId) => {
    isTold = true;
    if (next === networkId) return;
    networkId = next;
    if (isOpen) host.onNetworkChanged({ connectorId, networkId: next });
    for (const listener of [...listeners]) listener();
  };
  const unwatch = watchProvider(host, wallet.provider, {
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

  let cancel: (() => void) | undefined;
  const stop = () => {
    // An answer that comes now is nobody's.
    isTold = true;
    cancel?.();
    unwatch();
  };

  const askAgain = async () => {
    const id = isTold ? undefined : await readNetwork(host, wallet).catch(() => undefined);
    // What the wallet told meanwhile is newer.
    if (id && !isTold) noteNetwork(id);
  };

  try {
    const told = await early?.told();
    const isOffered = host.networks.some(({ caipNetworkId }) => caipNetworkId === told);
    const opened = isOffered ? told : await readNetwork(host, wallet);
    networkId ??= opened;
    if (isOffered) cancel = host.clock.setTimer(askAgain, askAgainAfter);
    if (current.length === 0) throw new FoyerError('BAD_REPLY', { source: wallet.connector.name });
  } catch (error) {
    stop();
    throw error;
  }
  isOpen = true;
  return {
    wallet,
    connection: () => ({ connectorId, accounts: current, networkId: networkId as NetworkId }),
    noteNetwork,
    onNetwork(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop,
  };
}

function addressesOf(accounts: readonly Account[]): string {
  return accounts.map(({ address }) => address).join();
}
