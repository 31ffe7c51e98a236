import type { Wallet } from '@foyer/protocol/http';
import type { State } from '../kernel/State.ts';
import type { Connector } from './Connector.ts';
import type { RecentWallet } from './state.ts';
import type { WalletGroupKind, WalletRow } from './WalletRow.ts';

/** What a row is made of: the connectors of a wallet that is here, its record, or both. */
export interface RowParts {
  readonly kind: WalletGroupKind;
  /** The best first, maybe several of one family. */
  readonly found?: readonly Connector[];
  readonly record: Wallet | undefined;
  readonly recent?: RecentWallet | undefined;
  /** Which of the wallets of this name it is, from 1 on. */
  readonly nth?: number;
}

/** The row: one connector for each chain family, the best one, in the networks' order. */
export function toRow({ network, wallets }: State, parts: RowParts): WalletRow {
  const { kind, found = [], record, recent, nth = 1 } = parts;
  const families = network.networks.map(({ chainNamespace }) => chainNamespace);
  const connectors = found
    .filter(({ chain }, index) => found.findIndex((other) => other.chain === chain) === index)
    .sort((a, b) => families.indexOf(a.chain) - families.indexOf(b.chain));
  const { id = '', name = '' } = found[0] ?? record ?? recent ?? {};
  const here = connectors.length > 1 ? 'multichain' : 'installed';
  const badges: Partial<Record<WalletGroupKind, WalletRow['badge']>> = {
    recent: 'recent',
    injected: here,
    walletConnect: wallets.wanted?.isMobile ? undefined : 'qrcode',
  };
  return {
    key: `${kind}:${recent?.id ?? id}`,
    name: nth > 1 ? `${name} (${nth})` : name,
    kind,
    badge: badges[kind],
    connectors,
    wallet: record,
    recent,
  };
}

/** What is known of a wallet used before that the registry did not name yet. */
export function toRecord({ id, name, rdns, imageId, imageUrl, links }: RecentWallet): Wallet {
  return { ...links, id, name, rdns, image_id: imageId, image_url: imageUrl };
}
