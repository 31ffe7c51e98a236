import type { Wallet } from '@foyer/protocol/http';
import type { ConnectorGroup } from '../features/FeatureOptions.ts';
import type { Connector } from './Connector.ts';
import type { RecentWallet } from './state.ts';

/** The groups of the list, in their default order (behaviour.md §3.1). */
export type WalletGroupKind = ConnectorGroup;

/** One wallet of the list, whatever the number of chain families it is found in. */
export interface WalletRow {
  /** Unique in the list. */
  readonly key: string;
  readonly name: string;
  readonly kind: WalletGroupKind;
  readonly badge?: 'recent' | 'installed' | 'multichain' | 'qrcode' | undefined;
  /** One for each chain family the wallet is found in, in the networks' order; none: it is not here. */
  readonly connectors: readonly Connector[];
  /** Its record in the registry or the host's own, where one is known; always there when it is not here. */
  readonly wallet?: Wallet | undefined;
  readonly recent?: RecentWallet | undefined;
}

/** A group of rows; never empty. */
export interface WalletGroup {
  readonly kind: WalletGroupKind;
  readonly rows: readonly WalletRow[];
}

/** Why something that was found is not in the list. */
export type DropReason =
  | 'walletsOff'
  | 'embedded'
  | 'otherFamily'
  | 'generic'
  | 'excluded'
  | 'duplicate'
  | 'paired'
  | 'notIncluded'
  | 'noMobileLink'
  | 'noLink'
  | 'recommendedOff'
  | 'recommendedFull';

/** Something that was found and is not in the list. */
export interface Drop {
  readonly item: Connector | Wallet | RecentWallet;
  readonly reason: DropReason;
  /** Key of the row that stands for it. */
  readonly by?: string | undefined;
}
