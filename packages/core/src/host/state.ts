import { type CaipAddress, type CaipNetworkId, type Namespace, parseNetworkId } from '@foyer/protocol/caip';
import type { FoyerError } from '@foyer/protocol/errors';
import { type Account, selectAccounts, selectAddress, selectCaipAddress } from '../account/state.ts';
import {
  type ConnectionStatus,
  selectApprovedNetworkIds,
  selectIsConnected,
  selectStatus,
} from '../connection/state.ts';
import { type EmbeddedWalletInfo, selectEmbeddedInfo } from '../embedded/info.ts';
import type { RemoteFeatures } from '../features/RemoteFeatures.ts';
import type { State } from '../kernel/State.ts';
import type { Network } from '../network/Network.ts';
import { selectActiveNetwork, selectActiveNetworkId } from '../network/state.ts';
import { selectThemeMode, type ThemeVariables } from '../theme/state.ts';

/** What a host reads of modal and network (behaviour.md §1.3). */
export interface PublicState {
  /** The modal is on its way, or the host said so with `setLoading`. */
  readonly loading: boolean;
  readonly open: boolean;
  /** CAIP-2, `eip155:1`: the wallet's own network too, where it was not requested. */
  readonly selectedNetworkId: CaipNetworkId | undefined;
  /** The CAIP-2 namespace in use. */
  readonly activeChain: Namespace;
  /** False until every stored connection was restored or given up. */
  readonly initialized: boolean;
}

/** What a host reads about the account (behaviour.md §1.4). */
export interface AccountSnapshot {
  /** Every account the wallet shares with the site, the current one first; empty without a wallet. */
  readonly allAccounts: readonly Account[];
  /** The current account as a CAIP-10 id on the active network, `eip155:1:0x…`. */
  readonly caipAddress: CaipAddress | undefined;
  /** The current plain address, checksummed for eip155 (EIP-55). */
  readonly address: string | undefined;
  readonly isConnected: boolean;
  /**
   * `connecting` also while a stored connection is restored after a reload; `reconnecting` while one that was missed then is
   * tried again, or one made in another tab is taken over.
   */
  readonly status: ConnectionStatus;
  /** Who is signed in, where the account is the embedded wallet's. */
  readonly embeddedWalletInfo: EmbeddedWalletInfo | undefined;
}

/** What a host reads about the active network (behaviour.md §1.4). On one the site did not ask for there are ids, but no `caipNetwork`. */
export interface NetworkSnapshot {
  readonly caipNetwork: Network | undefined;
  /** A number for eip155, else the reference of the CAIP-2 id. */
  readonly chainId: number | string | undefined;
  /** CAIP-2, `eip155:1`. */
  readonly caipNetworkId: CaipNetworkId | undefined;
  /** The networks the wallet agreed to, CAIP-2; undefined when it can go to any, or without a wallet. */
  readonly approvedCaipNetworkIds: readonly CaipNetworkId[] | undefined;
  readonly supportsAllNetworks: boolean;
}

/** What a host reads about its looks (behaviour.md §1.4). */
export interface ThemeSnapshot {
  /** The mode in force: the one that was chosen, else the system's. */
  readonly themeMode: 'light' | 'dark';
  readonly themeVariables: ThemeVariables;
}

/** behaviour.md §1.3 public state. */
export function selectPublicState(state: State): PublicState {
  return {
    loading: state.modal.loading,
    open: state.modal.open,
    selectedNetworkId: selectActiveNetworkId(state),
    activeChain: state.network.activeNamespace,
    initialized: state.connection.restored,
  };
}

/** One namespace's account; the active one when none is given. */
export function selectAccountSnapshot(state: State, namespace?: Namespace): AccountSnapshot {
  return {
    allAccounts: selectAccounts(state, namespace),
    caipAddress: selectCaipAddress(state, namespace),
    address: selectAddress(state, namespace),
    isConnected: selectIsConnected(state, namespace),
    status: selectStatus(state, namespace),
    embeddedWalletInfo: selectEmbeddedInfo(state, namespace),
  };
}

export function selectNetworkSnapshot(state: State): NetworkSnapshot {
  const approvedCaipNetworkIds = selectApprovedNetworkIds(state);
  return {
    caipNetwork: selectActiveNetwork(state),
    chainId: selectChainId(state),
    caipNetworkId: selectActiveNetworkId(state),
    approvedCaipNetworkIds,
    supportsAllNetworks: !approvedCaipNetworkIds,
  };
}

/** The active chain's own id: a number for eip155, else the reference of the CAIP-2 id. */
export function selectChainId(state: State): number | string | undefined {
  const id = selectActiveNetworkId(state);
  if (!id) return undefined;
  const { namespace, reference } = parseNetworkId(id);
  return namespace === 'eip155' ? Number(reference) : reference;
}

export function selectThemeSnapshot(state: State): ThemeSnapshot {
  return { themeMode: selectThemeMode(state), themeVariables: state.theme.variables };
}

/** The features that the gateway decides, as they are in force. */
export function selectRemoteFeatures({ features }: State): RemoteFeatures {
  const { email, socials, swaps, onramp, activity, branding } = features;
  return { email, socials, swaps, onramp, activity, branding };
}

/** Why connecting or switching failed last, until the next attempt. */
export function selectFailure({ connection, network }: State): FoyerError | undefined {
  const failed = [connection.attempt, network.attempt].find(({ step }) => step === 'failed');
  return (failed as { readonly error: FoyerError } | undefined)?.error;
}
