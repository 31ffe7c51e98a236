import type { Wallet } from '@foyer/protocol/http';
import type { State } from '../kernel/State.ts';
import type { Connector } from './Connector.ts';
import { whichIs } from './identity.ts';
import { listWallets } from './listWallets.ts';
import { exclusion, recordRule } from './reasons.ts';
import type { Drop, DropReason, WalletRow } from './WalletRow.ts';

/** One wallet of the registry, as AllWallets lists it. */
export interface RegistryWallet {
  readonly wallet: Wallet;
  /** One for each chain family the wallet is found in; none: it is not here. */
  readonly connectors: readonly Connector[];
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
  const { found, all, wanted } = state.wallets;
  const list = found.status === 'idle' ? all : found;
  const { featuredWalletIds = [], includeWalletIds = [] } = wanted ?? {};
  // Hundreds of wallets are looked up among them, with every page.
  const here = listWallets(state).rows.filter(({ connectors }) => connectors.length > 0);
  const isExcluded = exclusion(state);
  const ruleOf = recordRule(state);
  const drops: Drop[] = [];
  const reasonOf = ({ wallet, connectors }: RegistryWallet): DropReason | undefined => {
    if (wanted?.enableWallets === false) return 'walletsOff';
    if (isExcluded(wallet)) return 'excluded';
    if (includeWalletIds.length > 0 && !includeWalletIds.includes(wallet.id)) return 'notIncluded';
    return connectors.length > 0 ? undefined : ruleOf(wallet);
  };
  const wallets = (list.status === 'idle' ? [] : list.wallets)
    .map(
      (wallet): RegistryWallet => ({
        wallet,
        connectors: whichIs(here, connectorsOf, wallet)?.connectors ?? [],
      }),
    )
    .filter((item) => {
      const reason = reasonOf(item);
      if (reason) drops.push({ item: item.wallet, reason });
      return !reason;
    });
  const rank = ({ wallet, connectors }: RegistryWallet) => {
    const featured = featuredWalletIds.indexOf(wallet.id);
    return (connectors.length > 0 ? 0 : 1e6) + (featured < 0 ? 1e5 : featured);
  };
  return {
    status: list.status,
    wallets: wallets.sort((a, b) => rank(a) - rank(b)),
    search: found.status === 'idle' ? undefined : { text: found.search, certified: found.certified ?? false },
    hasMore: list.status !== 'idle' && list.wallets.length < list.count,
    drops,
  };
}

function connectorsOf({ connectors }: WalletRow): readonly Connector[] {
  return connectors;
}
