import type { Namespace } from '@foyer/protocol/caip';
import { selectAddress, selectCaipAddress } from '../account/state.ts';
import { selectApprovedNetworkIds, selectIsConnected } from '../connection/state.ts';
import type { Core } from '../kernel/Core.ts';
import type { State } from '../kernel/State.ts';
import type { Network } from '../network/Network.ts';
import { selectActiveNetwork } from '../network/state.ts';
import { selectThemeMode, type ThemeVariables } from '../theme/state.ts';
import type { Connector, ConnectorType } from '../wallets/Connector.ts';
import { selectActiveConnector } from '../wallets/state.ts';
import {
  selectAccountSnapshot,
  selectChainId,
  selectFailure,
  selectNetworkSnapshot,
  selectPublicState,
  selectRemoteFeatures,
  selectThemeSnapshot,
} from './state.ts';
import type { WalletInfo } from './WalletInfo.ts';

/** Reads one value of a host from a state. */
export type Reader = (state: State, namespace: Namespace | undefined, core: Core) => unknown;

/** What a host reads, by the name it has in `getX` and `subscribeX`: one line serves both. */
export const readers = {
  State: selectPublicState,
  Account: selectAccountSnapshot,
  Address: selectAddress,
  CaipAddress: selectCaipAddress,
  IsConnectedState: selectIsConnected,
  Network: selectNetworkSnapshot,
  CaipNetwork: selectActiveNetwork,
  CaipNetworks: (state): readonly Network[] => state.network.networks,
  DisabledCaipNetworks: (state): readonly Network[] =>
    state.network.networks.filter(
      ({ chainNamespace, caipNetworkId }) =>
        selectApprovedNetworkIds(state, chainNamespace)?.includes(caipNetworkId) === false,
    ),
  ChainId: selectChainId,
  ActiveChainNamespace: (state) => state.network.activeNamespace,
  WalletInfo: readWalletInfo,
  WalletProvider: ({ network }, _, core) => core.actions.connection.getProvider(network.activeNamespace),
  WalletProviderType: (state, namespace): ConnectorType | undefined => readConnector(state, namespace)?.type,
  Providers: ({ network }, _, { actions }) =>
    Object.fromEntries(
      network.networks.map(({ chainNamespace }) => [
        chainNamespace,
        actions.connection.getProvider(chainNamespace),
      ]),
    ),
  Error: selectFailure,
  RemoteFeatures: selectRemoteFeatures,
  Theme: selectThemeSnapshot,
  ThemeMode: selectThemeMode,
  ThemeVariables: (state): ThemeVariables => state.theme.variables,
} satisfies Record<string, Reader>;

/** The connector a namespace is connected through. */
export function readConnector(state: State, namespace?: Namespace): Connector | undefined {
  return selectIsConnected(state, namespace) ? selectActiveConnector(state, namespace) : undefined;
}

/** Name and picture of the wallet a namespace is connected through. */
export function readWalletInfo(
  state: State,
  namespace: Namespace | undefined,
  { images }: Core,
): WalletInfo | undefined {
  const connector = readConnector(state, namespace);
  if (!connector) return undefined;
  const { name, type, info } = connector;
  return { name, icon: images.connector(connector), type, rdns: info?.rdns };
}
