import type { Wallet } from '@foyer/protocol/http';
import type { State } from '../kernel/State.ts';
import type { Connector } from './Connector.ts';
import { connectorOf } from './identity.ts';
import { exclusion, recordReason } from './reasons.ts';
import { registryWallets } from './state.ts';
import type { Drop } from './WalletRow.ts';

/** One wallet of the registry, as AllWallets lists it. */
export interface RegistryWallet {
  readonly wallet: Wallet;
  /** Set when the wallet is here. */
  readonly connector: Connector | undefined;
}

/** What AllWallets shows: the search while there is one, else the registry so far. */
export interface Registry {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly wallets: readonly RegistryWallet[];
  /** What the list answers; undefined for the whole registry. */
  readonly search: { readonly text: string; readonly certified: boolean } | undefined;
  readonly hasMore: boolean;
  readonly drops: readonly Drop[];
}

/** The wallets of the registry: installed first, then featured in the host's order, then as the registry has them. */
export function selectRegistry(state: State): Registry {
  const { found, all, connectors, wanted } = state.wallets;
  const list = found.status === 'idle' ? all : found;
  const { featuredWalletIds = [], includeWalletIds = [] } = wanted ?? {};
  const isExcluded = exclusion(state);
  const drops: Drop[] = [];
  const wallets = (list.status === 'idle' ? [] : list.wallets).flatMap((wallet) => {
    const connector = connectorOf(wallet, connectors);
    const isLeftOut = includeWalletIds.length > 0 && !includeWalletIds.includes(wallet.id);
    const reason = isExcluded(wallet)
      ? 'excluded'
      : isLeftOut
        ? 'notIncluded'
        : connector
          ? undefined
          : recordReason(state, wallet);
    if (reason) drops.push({ item: wallet, reason });
    return reason ? [] : { wallet, connector };
  });
  const rank = ({ wallet, connector }: RegistryWallet) => {
    const featured = featuredWalletIds.indexOf(wallet.id);
    return (connector ? 0 : 1e6) + (featured < 0 ? 1e5 : featured);
  };
  return {
    status: list.status,
    wallets: wallets.sort((a, b) => rank(a) - rank(b)),
    search: found.status === 'idle' ? undefined : { text: found.search, certified: found.certified ?? false },
    hasMore: found.status === 'idle' && all.status !== 'idle' && registryWallets(state).length < all.count,
    drops,
  };
}
