import type { Connector, RecentWallet, State } from '@foyer/core';
import type { Wallet } from '@foyer/protocol/http';

/** The registry's record of a wallet used before: with its links when the list is here, else what was remembered. */
export function registryWallet(state: State, recent: RecentWallet): Wallet {
  const { all } = state.wallets;
  const known = all.status === 'idle' ? undefined : all.wallets.find((wallet) => wallet.id === recent.id);
  return (
    known ?? {
      id: recent.id,
      name: recent.name,
      rdns: recent.rdns,
      image_id: recent.imageId,
      image_url: recent.imageUrl,
    }
  );
}

/** A stored wallet that did not answer after a reload, and whether it is being waited for again. */
export interface MissedWallet {
  readonly name: string;
  readonly isWaiting: boolean;
}

export function missedWallet({ connection }: State): MissedWallet | undefined {
  const { missed, byNamespace } = connection;
  if (!missed) return undefined;
  return { name: missed.name, isWaiting: byNamespace[missed.namespace]?.status === 'reconnecting' };
}

/** Whether a recent wallet is the one that did not answer. */
export function isMissed({ connection: { missed } }: State, recent: RecentWallet | undefined): boolean {
  return missed !== undefined && recent?.connectorId === missed.connectorId;
}

/** The missed wallet's connector, where the wallet has announced itself since. */
export function missedConnector({ connection: { missed }, wallets }: State): Connector | undefined {
  return wallets.connectors.find(({ id, chain }) => id === missed?.connectorId && chain === missed.namespace);
}
