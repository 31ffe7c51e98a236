export {
  type CaipAddress,
  type CaipNetworkId,
  isNamespace,
  type Namespace,
  parseAccountId,
} from '@foyer/protocol/caip';
export { EarlyError, isFoyerError } from '@foyer/protocol/early';
export type { CodedError, ErrorCode, FoyerError } from '@foyer/protocol/errors';
export type { Wallet } from '@foyer/protocol/http';
export { shortenAddress } from '../account/rules.ts';
export { type Account, selectAccounts, selectAddress, selectCaipAddress } from '../account/state.ts';
export { formatBalance } from '../balance/formatBalance.ts';
export { type Balance, selectActiveBalance } from '../balance/state.ts';
export {
  type AccountButtonModel,
  accountButtonModel,
  type ConnectButtonModel,
  connectButtonModel,
  type NetworkButtonModel,
  networkButtonModel,
} from '../button/rules.ts';
export {
  type ConnectAttempt,
  type ConnectionStatus,
  selectApprovedNetworkIds,
  selectIsConnected,
  selectStatus,
} from '../connection/state.ts';
export { type Device, type DeviceSigns, deviceOf } from '../deeplink/deviceOf.ts';
export { type BrowseParts, formatBrowseLink } from '../deeplink/formatBrowseLink.ts';
export {
  type AppKind,
  type AppLink,
  formatLink,
  type LinkParts,
  type LinkTarget,
} from '../deeplink/formatLink.ts';
export { formatWakeLink, type WakeParts } from '../deeplink/formatWakeLink.ts';
export { listPlatforms, type Platform, type PlatformParts } from '../deeplink/listPlatforms.ts';
export { storeLink } from '../deeplink/storeLink.ts';
export type { DoctorReport, SeenWallet } from '../doctor/DoctorReport.ts';
export type { EmbeddedActions } from '../embedded/EmbeddedActions.ts';
export type { FrameRectangle } from '../embedded/FrameRectangle.ts';
export { type EmbeddedWalletInfo, embeddedId, selectEmbeddedInfo } from '../embedded/info.ts';
export {
  type EmailChange,
  type EmailLogin,
  type EmbeddedState,
  type FramePurpose,
  type SettingsSection,
  selectEmbedded,
  type Transaction,
} from '../embedded/state.ts';
export type {
  ConnectMethod,
  ConnectorGroup,
  FeatureOptions,
  HostFeatures,
  SocialProvider,
  WalletFeature,
} from '../features/FeatureOptions.ts';
export type { RemoteChanges, RemoteFeatures } from '../features/RemoteFeatures.ts';
export { hasDocuments } from '../features/rules.ts';
export type { FeatureSources, FeaturesState } from '../features/state.ts';
export type { ChangeableOptions, ListOptions } from '../host/ChangeableOptions.ts';
export { findConnector, type WantedWallet } from '../host/findConnector.ts';
export type {
  AdapterList,
  CaipIdOf,
  FamilyOf,
  NetworkList,
  ProviderOf,
  WantedOf,
} from '../host/HostTypes.ts';
export { readConnector, readWalletInfo } from '../host/readers.ts';
export {
  type AccountSnapshot,
  type NetworkSnapshot,
  type PublicState,
  selectAccountSnapshot,
  selectNetworkSnapshot,
  selectPublicState,
  selectThemeSnapshot,
  type ThemeSnapshot,
} from '../host/state.ts';
export type { WalletInfo } from '../host/WalletInfo.ts';
export type { Actions, Core, OpenableView, ResolvedOptions, ShowableView } from '../kernel/Core.ts';
export { createCore } from '../kernel/createCore.ts';
export { createFoyer } from '../kernel/createFoyer.ts';
export type { LoadModal } from '../kernel/createModalHolder.ts';
export type {
  Foyer,
  FoyerHostVerbs,
  FoyerReaders,
  FoyerSubscriptions,
  ModalModule,
  Providers,
} from '../kernel/Foyer.ts';
export type { TimedEvent } from '../kernel/Instance.ts';
export { isShallowEqual } from '../kernel/isShallowEqual.ts';
export type { CustomWallet, Metadata, Options } from '../kernel/Options.ts';
export { rememberLoad } from '../kernel/rememberLoad.ts';
export type { State } from '../kernel/State.ts';
export type { Catalogue, PluralForms, Text, Words } from '../locale/Catalogue.ts';
export { type LocaleState, selectWord } from '../locale/state.ts';
export type { Network, NetworkInput } from '../network/Network.ts';
export { selectIsReachable, selectNetworksToChoose } from '../network/selectReachable.ts';
export {
  type SwitchAttempt,
  selectActiveNetwork,
  selectActiveNetworkId,
  selectIsUnsupported,
  selectNetwork,
} from '../network/state.ts';
export type { Alert, Toast } from '../notices/state.ts';
export type { PairingActions, PairingRequest, WalletPlatform } from '../pairing/PairingActions.ts';
export {
  type PairingCode,
  type PairingState,
  selectCanPair,
  type WaitingRequest,
  type WalletLink,
} from '../pairing/state.ts';
export type { UniversalProvider } from '../pairing/UniversalProvider.ts';
export type { Adapter, AdapterConnection, AdapterHost, TransactionRequest } from '../ports/Adapter.ts';
export type { Clock } from '../ports/Clock.ts';
export type { Eip1193Provider } from '../ports/Eip1193Provider.ts';
export type { EmbeddedSite } from '../ports/EmbeddedSite.ts';
export type { Http, HttpRequest } from '../ports/Http.ts';
export type { Log } from '../ports/Log.ts';
export type { Page, PageFacts } from '../ports/Page.ts';
export type { PairedRequest, PairedWallet } from '../ports/PairedWallet.ts';
export type { Pairing } from '../ports/Pairing.ts';
export type { Ports } from '../ports/Ports.ts';
export type { Storage } from '../ports/Storage.ts';
export { canClose, canGoBack } from '../router/rules.ts';
export type { RouterData, ViewName } from '../router/state.ts';
export type { FoyerEvent } from '../telemetry/FoyerEvent.ts';
export { type RemoteFont, selectThemeMode, type ThemeVariable, type ThemeVariables } from '../theme/state.ts';
export type { Connector, ConnectorType } from '../wallets/Connector.ts';
export { explainWallet, type WalletExplanation } from '../wallets/explainWallet.ts';
export { type ListedWallet, readWallets, type WalletLists } from '../wallets/readWallets.ts';
export { selectAllWalletsLabel } from '../wallets/rules.ts';
export { selectGetWalletRows } from '../wallets/selectGetWalletRows.ts';
export { selectIsCollapsed, selectMethodOrder } from '../wallets/selectMethodOrder.ts';
export { selectConnectorsOf, selectRecommendedRoom, selectWalletGroups } from '../wallets/selectors.ts';
export { type Registry, type RegistryWallet, selectRegistry } from '../wallets/selectRegistry.ts';
export {
  type ListWishes,
  type RecentWallet,
  selectActiveConnector,
  type WalletLinks,
  type WalletList,
} from '../wallets/state.ts';
export type { Drop, DropReason, WalletGroup, WalletGroupKind, WalletRow } from '../wallets/WalletRow.ts';
export { type Pictured, walletPicture } from '../wallets/walletPicture.ts';
