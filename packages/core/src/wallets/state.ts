import type { Wallet } from '@foyer/protocol/http';
import type { State } from '../kernel/State.ts';
import type { Connector } from './Connector.ts';

/** A page by page list of registry wallets for one search text. */
export type WalletList =
  | { readonly status: 'idle' }
  | {
      readonly status: 'loading' | 'ready' | 'failed';
      readonly search: string;
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
}

export interface WalletsState {
  readonly connectors: readonly Connector[];
  readonly recent: readonly RecentWallet[];
  /** Every registry wallet, without a search. `count` feeds the all-wallets row. */
  readonly all: WalletList;
  /** The list for the last search text; idle when nothing is searched. */
  readonly found: WalletList;
}

/** The connector of a namespace's wallet, once it announced itself; of the active namespace's when none is given. */
export function selectActiveConnector(
  state: State,
  namespace = state.network.activeNamespace,
): Connector | undefined {
  const id = state.connection.byNamespace[namespace]?.connectorId;
  return state.wallets.connectors.find((connector) => connector.id === id && connector.chain === namespace);
}
