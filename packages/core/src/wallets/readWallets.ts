import type { Wallet } from '@foyer/protocol/http';
import type { Core } from '../kernel/Core.ts';
import type { State } from '../kernel/State.ts';
import type { Connector } from './Connector.ts';
import { listOf, wishesOf } from './rules.ts';
import { selectWalletGroups } from './selectors.ts';
import { selectRegistry } from './selectRegistry.ts';
import type { WalletGroupKind, WalletRow } from './WalletRow.ts';
import { walletPicture } from './walletPicture.ts';

/** A wallet as a host's own interface shows it. */
export interface ListedWallet {
  /** Unique in its list. */
  readonly key: string;
  readonly name: string;
  readonly imageUrl: string | undefined;
  readonly badge: WalletRow['badge'] | undefined;
  /** One for each chain family the wallet is found in; none: it is not here, and `wallet` says where to get it. */
  readonly connectors: readonly Connector[];
  /** Its record in the registry or the host's own, where one is known. */
  readonly wallet: Wallet | undefined;
}

/** The wallets for a host's own interface. */
export interface WalletLists {
  /** What the modal's first screen would show; no group is empty. */
  readonly groups: readonly { readonly kind: WalletGroupKind; readonly wallets: readonly ListedWallet[] }[];
  /** The search while there is one, else the pages of the registry loaded so far; `idle` before the first. */
  readonly registry: {
    readonly status: 'idle' | 'loading' | 'ready' | 'failed';
    readonly wallets: readonly ListedWallet[];
    readonly search: { readonly text: string; readonly certified: boolean } | undefined;
    readonly hasMore: boolean;
  };
  /** The wallet that is being asked to connect. */
  readonly connecting: ListedWallet | undefined;
}

/** Reads the wallet list and the registry, without any interface. Before the visitor acts only the options count. */
export function readWallets(core: Pick<Core, 'options' | 'images'>, state: State): WalletLists {
  const settled = withWishes(core, state);
  const toListed = ({ key, name, badge, connectors, wallet }: Omit<WalletRow, 'kind'>): ListedWallet => {
    const imageUrl = walletPicture(core, { connectors, wallet });
    return { key, name, imageUrl, badge, connectors, wallet };
  };
  const groups = selectWalletGroups(settled).map(({ kind, rows }) => ({ kind, wallets: rows.map(toListed) }));
  const { status, wallets, search, hasMore } = selectRegistry(settled);
  const { attempt } = state.connection;
  const asked = attempt.step === 'waiting' || attempt.step === 'busy' ? attempt.connectorId : undefined;
  return {
    groups,
    registry: {
      status,
      wallets: wallets.map(({ wallet, connectors }) =>
        toListed({ key: wallet.id, name: wallet.name, connectors, wallet }),
      ),
      search,
      hasMore,
    },
    connecting: groups
      .flatMap((group) => group.wallets)
      .find(({ connectors }) => connectors.some(({ id }) => id === asked)),
  };
}

/** The engine settles what the host asked for; until it is loaded the options say it. */
function withWishes({ options }: Pick<Core, 'options'>, state: State): State {
  if (state.wallets.wanted) return state;
  const connectorTypeOrder = listOf(options.features?.connectorTypeOrder) ?? [];
  return {
    ...state,
    features: { ...state.features, connectorTypeOrder },
    wallets: { ...state.wallets, wanted: wishesOf(options, false) },
  };
}
