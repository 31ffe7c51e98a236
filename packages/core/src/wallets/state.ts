import type { Namespace } from '@foyer/protocol/caip';
import type { FoyerError } from '@foyer/protocol/errors';
import type { Wallet } from '@foyer/protocol/http';
import type { Options } from '../kernel/Options.ts';
import type { State } from '../kernel/State.ts';
import type { Connector } from './Connector.ts';

/** A page by page list of registry wallets for one search text. */
export type WalletList =
  | { readonly status: 'idle' }
  | {
      readonly status: 'loading' | 'ready' | 'failed';
      readonly search: string;
      /** Only certified wallets were asked for. */
      readonly certified?: boolean;
      readonly wallets: readonly Wallet[];
      readonly page: number;
      readonly count: number;
    };

/** A wallet the visitor chose before, newest first, at most 2. */
export interface RecentWallet {
  readonly id: string;
  readonly name: string;
  readonly connectorId?: string;
  readonly rdns?: string;
  readonly imageId?: string;
  readonly imageUrl?: string;
  /** The chain family it was used in. */
  readonly chain?: Namespace;
  /** Of one that was paired: where its app opens, as far as its record told. */
  readonly links?: WalletLinks;
}

/** Where the app of a wallet opens, as its record says. */
export type WalletLinks = Pick<Wallet, 'mobile_link' | 'desktop_link' | 'webapp_link' | 'link_mode'>;

type ListOption =
  | 'customWallets'
  | 'enableWallets'
  | 'excludeWalletIds'
  | 'featuredWalletIds'
  | 'includeWalletIds';

/** What the host asked of the list, and where it is shown. */
export type ListWishes = { readonly [Key in ListOption]?: Options[Key] | undefined } & {
  readonly hasAdapters: boolean;
  /** There is a gateway to ask for wallets. */
  readonly hasRegistry?: boolean | undefined;
  readonly isMobile: boolean;
};

/** What the host asked of the list; nothing before the visitor acts. */
export function wishesIn({ wallets: { wanted } }: State): Partial<ListWishes> {
  return wanted ?? {};
}

/** A wallet that a host's own button asks for by one click, until it is connected: as the host named it, and its family. */
export type OneClick = { readonly id: string; readonly namespace?: Namespace | undefined } & (
  | { readonly step: 'loading' }
  | { readonly step: 'failed'; readonly error: FoyerError }
);

export interface WalletsState {
  readonly connectors: readonly Connector[];
  /** None before the visitor acts. */
  readonly recent: readonly RecentWallet[];
  /** Every registry wallet, without a search: featured and recommended from the first open, then page by page. `count` is how many there are. */
  readonly all: WalletList;
  /** The list for the last search text or filter; idle when nothing is searched. */
  readonly found: WalletList;
  /** Undefined before the visitor acts. */
  readonly wanted?: ListWishes;
  /** Only wallets of this chain family are listed; undefined lists all. */
  readonly namespace?: Namespace | undefined;
  readonly oneClick?: OneClick | undefined;
  /** Registry ids of the wallets the gateway recommends. */
  readonly recommendedIds?: readonly string[] | undefined;
  /** The registry's records of `excludeWalletIds`. */
  readonly excluded?: readonly Wallet[] | undefined;
}

/** Name of the record that holds the recent list (behaviour.md §4.1). */
export const recentRecord = 'recent_wallets';

/** The wallets of the registry that are here so far: featured, recommended, then page by page. */
export function registryWallets({ wallets: { all } }: State): readonly Wallet[] {
  return all.status === 'idle' ? [] : all.wallets;
}

/** The connector of a namespace's wallet, once it announced itself; of the active namespace's when none is given. */
export function selectActiveConnector(
  state: State,
  namespace = state.network.activeNamespace,
): Connector | undefined {
  const id = state.connection.byNamespace[namespace]?.connectorId;
  return state.wallets.connectors.find((connector) => connector.id === id && connector.chain === namespace);
}
