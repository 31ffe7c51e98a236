import type { Account, AdapterConnection, AdapterHost } from '@foyer/core';
import { FoyerError } from '@foyer/protocol/errors';
import { toNetworkId } from '../chain/chainId.ts';
import type { Wallet } from '../discovery/Wallet.ts';
import { request } from '../provider/request.ts';
import { type WaitingHost, within } from '../provider/within.ts';
import { quietLimit } from './quietLimit.ts';
import type { Session } from './Session.ts';
import { watchProvider } from './watchProvider.ts';

type NetworkId = AdapterConnection['networkId'];

/**
 * Watches a wallet that shares `accounts` and asks it which network it is on. Listens first, so that a change in between
 * is not lost. What the wallet answered before it shared them (`early`) is taken meanwhile, where it is a network of the
 * site: its user may have chosen another one with the accounts.
 * @throws FoyerError `BAD_REPLY` for a chain id that is none, `WALLET_TIMEOUT` without an answer.
 */
export async function openSession(
  host: AdapterHost,
  wallet: Wallet,
  accounts: readonly Account[],
  early?: Promise<NetworkId | undefined>,
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

  try {
    const { first, last } = await askNetwork(host, wallet, early);
    networkId ??= first;
    last.then(
      (id) => {
        // After all that follows from the first answer: a change of what is not connected yet is heard by nobody.
        if (!isTold && id !== networkId) cancel = host.clock.setTimer(() => isTold || noteNetwork(id), 0);
      },
      () => undefined,
    );
    if (current.length === 0) throw new FoyerError('BAD_REPLY', { source: wallet.connector.name });
  } catch (error) {
    stop();
    throw error;
  }
  isOpen = true;
  const opened = networkId;
  return {
    wallet,
    connection: () => ({ connectorId, accounts: current, networkId: networkId ?? opened }),
    noteNetwork,
    onNetwork(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop,
  };
}

/** Asks a wallet that shares its accounts for its network: the `first` answer that counts for now, and the `last` word. */
async function askNetwork(host: AdapterHost, wallet: Wallet, early?: Promise<NetworkId | undefined>) {
  const last = readNetwork(host, wallet);
  const first = await Promise.race([last, early?.then((known) => known ?? last) ?? last]);
  const isOffered = host.networks.some(({ caipNetworkId }) => caipNetworkId === first);
  return { first: isOffered ? first : await last, last };
}

/** Asks a wallet for its network while it is asked for accounts too; undefined when it does not say. */
export function askEarly(host: WaitingHost, wallet: Wallet): Promise<NetworkId | undefined> {
  return readNetwork(host, wallet).catch(() => undefined);
}

/** The network the wallet is on, asked without showing anything. @throws as `openSession`. */
export async function readNetwork(host: WaitingHost, { provider, connector }: Wallet): Promise<NetworkId> {
  const networkId = toNetworkId(await within(host, quietLimit, request(provider, 'eth_chainId')));
  if (!networkId) throw new FoyerError('BAD_REPLY', { source: connector.name });
  return networkId;
}

function addressesOf(accounts: readonly Account[]): string {
  return accounts.map(({ address }) => address).join();
}
