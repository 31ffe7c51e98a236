import type { Wallet } from '@foyer/protocol/http';
import type { State } from '../kernel/State.ts';
import type { Connector } from './Connector.ts';
import { plainName } from './identity.ts';
import { inOrder, type Merged } from './mergeConnectors.ts';
import type { RecentWallet } from './state.ts';
import type { WalletGroupKind, WalletRow } from './WalletRow.ts';

/** Whether it is the browser wallet that told no name. */
export function isGeneric({ id, type }: Connector): boolean {
  return type === 'INJECTED' && id === 'injected';
}

/** What is known of a wallet that is here, beside its connectors. */
interface FoundDetails {
  readonly record: Wallet | undefined;
  readonly recent: RecentWallet | undefined;
  /** Two wallets may go by one name: which of them this is, from 1 on. */
  readonly nth: number;
}

/** The row of a wallet that is here: one connector for each chain family, the best one. */
export function toFoundRow(
  { network, wallets }: State,
  wallet: Merged,
  { record, recent, nth }: FoundDetails,
): WalletRow {
  const families = network.networks.map(({ chainNamespace }) => chainNamespace);
  const connectors = wallet
    .filter(({ chain }, index) => wallet.findIndex((other) => other.chain === chain) === index)
    .sort((a, b) => families.indexOf(a.chain) - families.indexOf(b.chain));
  const [{ id, name, type }] = wallet;
  const kind = recent ? 'recent' : kindOf(type);
  const badge = badgeOf(kind, connectors, wallets.wanted?.isMobile);
  return {
    key: `${kind}:${recent?.id ?? id}`,
    name: nth > 1 ? `${name} (${nth})` : name,
    kind,
    ...(badge && { badge }),
    connectors,
    ...(record && { wallet: record }),
    ...(recent && { recent }),
  };
}

/** The row of a wallet that is not here. */
export function toRecordRow(kind: WalletGroupKind, wallet: Wallet, recent?: RecentWallet): WalletRow {
  const { id, name } = wallet;
  const row = { key: `${kind}:${id}`, name, kind, connectors: [], wallet };
  return recent ? { ...row, badge: 'recent', recent } : row;
}

/** What is known of a wallet used before that the registry did not name yet. */
export function toRecord({ id, name, rdns, imageId, imageUrl }: RecentWallet): Wallet {
  return { id, name, rdns, image_id: imageId, image_url: imageUrl };
}

/** Wallets of several families first, then announced before others, each by name: never by who came first. */
export function sortFound(found: readonly Merged[]): readonly Merged[] {
  return inOrder(found, (wallet) => {
    const [{ type, name, id, chain }] = wallet;
    const isSingle = wallet.every((other) => other.chain === chain);
    return [isSingle ? 1 : 0, type === 'INJECTED' ? 1 : 0, plainName(name), id].join('\n');
  });
}

function kindOf(type: Connector['type']): WalletGroupKind {
  if (type === 'WALLET_CONNECT') return 'walletConnect';
  return type === 'EXTERNAL' ? 'external' : 'injected';
}

function badgeOf(
  kind: WalletGroupKind,
  connectors: readonly Connector[],
  isMobile: boolean | undefined,
): WalletRow['badge'] {
  if (kind === 'recent') return kind;
  if (kind === 'walletConnect') return isMobile ? undefined : 'qrcode';
  if (kind !== 'injected') return undefined;
  return connectors.length > 1 ? 'multichain' : 'installed';
}
