import type { CaipAddress, Namespace } from '@foyer/protocol/caip';
import type { FoyerError } from '@foyer/protocol/errors';
import type { Balance } from '../balance/state.ts';
import type { DoctorReport } from '../doctor/DoctorReport.ts';
import type { ConnectMethod, FeatureOptions, WalletFeature } from '../features/FeatureOptions.ts';
import type { RemoteChanges, RemoteFeatures } from '../features/RemoteFeatures.ts';
import type { ChangeableOptions } from '../host/ChangeableOptions.ts';
import type { WantedWallet } from '../host/findConnector.ts';
import type { AdapterList, NetworkList, ProviderOf, WantedOf } from '../host/HostTypes.ts';
import type { AccountSnapshot, NetworkSnapshot, PublicState, ThemeSnapshot } from '../host/state.ts';
import type { WalletInfo } from '../host/WalletInfo.ts';
import type { LocaleState } from '../locale/state.ts';
import type { Network, NetworkInput } from '../network/Network.ts';
import type { ThemeVariables } from '../theme/state.ts';
import type { Connector } from '../wallets/Connector.ts';
import type { Core, OpenableView, ShowableView } from './Core.ts';
import type { TimedEvent } from './Instance.ts';

/** Each family's provider, undefined while no wallet is connected. */
export type Providers<Adapters extends AdapterList = AdapterList> = {
  readonly [Family in Namespace]?: ProviderOf<Adapters, Family> | undefined;
};

/**
 * What an instance answers at once; every value of the active family where none is named (behaviour.md §1.3). A namespace is
 * that of a CAIP-2 id, `eip155`.
 */
export interface FoyerReaders<Adapters extends AdapterList = AdapterList> {
  /** Whether the modal is open or on its way, the active network, and whether stored connections were restored. */
  getState(): PublicState;
  /** The account with its status; of a family without a wallet `disconnected`, and no address. */
  getAccount(namespace?: Namespace): AccountSnapshot;
  /** The current plain address, checksummed for eip155 (EIP-55); undefined without an account. */
  getAddress(namespace?: Namespace): string | undefined;
  /** The current account as a CAIP-10 id on the family's active network, `eip155:1:0x…`. */
  getCaipAddress(namespace?: Namespace): CaipAddress | undefined;
  /** Whether a wallet is connected; false while one is connecting or being restored. */
  getIsConnectedState(namespace?: Namespace): boolean;
  /** The requested network that is active; undefined while the wallet is on another. */
  getCaipNetwork(): Network | undefined;
  /** The networks requested now, of all families. */
  getCaipNetworks(): readonly Network[];
  /** The requested networks that the connected wallets did not agree to. */
  getDisabledCaipNetworks(): readonly Network[];
  /** A number for eip155, else the reference of the CAIP-2 id. */
  getChainId(): number | string | undefined;
  /** The CAIP-2 namespace of the family in use, also without a wallet. */
  getActiveChainNamespace(): Namespace;
  /** Name, picture and kind of the connected wallet; undefined without one. */
  getWalletInfo(namespace?: Namespace): WalletInfo | undefined;
  /** The connected wallet's provider: of a wallet in the browser its own object, of a paired or the embedded one an object of the kit's. */
  getProvider<Family extends Namespace>(namespace: Family): ProviderOf<Adapters, Family> | undefined;
  /** The provider of the active family. */
  getWalletProvider(): ProviderOf<Adapters, Namespace> | undefined;
  /** How the connected wallet is reached, as `ANNOUNCED` or `WALLET_CONNECT`; undefined without one. */
  getWalletProviderType(namespace?: Namespace): Connector['type'] | undefined;
  /** Why connecting or switching failed last, until the next attempt. */
  getError(): FoyerError | undefined;
  /** The last event. */
  getEvent(): TimedEvent | undefined;
  /** The features that the gateway decides, as they are in force. */
  getRemoteFeatures(): RemoteFeatures;
  /** The mode in force: the one that was chosen, else the system's. */
  getThemeMode(): 'light' | 'dark';
  /** The custom properties given, by name with `--foyer-`. */
  getThemeVariables(): ThemeVariables;
}

/** Each calls its listener when the value changed in substance, and answers a function that stops it. */
export interface FoyerSubscriptions<Adapters extends AdapterList = AdapterList> {
  /** Hears of the modal's opening and loading, the active network's CAIP-2 id and the end of restoring. */
  subscribeState(listener: (state: PublicState) => void): () => void;
  /** Hears of address and status; without a namespace those of whichever family is active. */
  subscribeAccount(listener: (account: AccountSnapshot) => void, namespace?: Namespace): () => void;
  /** Hears of the active network, its CAIP-2 id and what the wallet agreed to; also of networks that were not requested. */
  subscribeNetwork(listener: (network: NetworkSnapshot) => void): () => void;
  /** Hears of the active requested network; undefined while the wallet is on another. */
  subscribeCaipNetworkChange(listener: (network: Network | undefined) => void): () => void;
  /** Hears when a family's provider comes, goes or is another object. */
  subscribeProviders(listener: (providers: Providers<Adapters>) => void): () => void;
  /** Hears which wallet is connected; undefined once there is none. */
  subscribeWalletInfo(listener: (wallet: WalletInfo | undefined) => void, namespace?: Namespace): () => void;
  /** Hears of the mode in force, also when the system's changes, and of the custom properties. */
  subscribeTheme(listener: (theme: ThemeSnapshot) => void): () => void;
  /** Hears of the features that the gateway decides, once it answered or `updateRemoteFeatures` changed one. */
  subscribeRemoteFeatures(listener: (features: RemoteFeatures) => void): () => void;
  /** Hears each event (behaviour.md §1.7), with its time in ms since the epoch, whether or not analytics are on. */
  subscribeEvents(listener: (event: TimedEvent) => void): () => void;
}

/**
 * Verbs that only some hosts need. Their code comes with the first call, so each answers a promise; a call that finds
 * the page without its code rejects with `MODAL_LOAD_FAILED`.
 */
export interface FoyerHostVerbs {
  /** Goes on to a view, as a row of the open modal would; one that may not be shown now is left, and the console says so. */
  redirect(view: ShowableView): Promise<void>;
  /** Puts a view in the place of the one shown; likewise. */
  replace(view: ShowableView): Promise<void>;
  /** Shows a passing failure in the open modal: a text as it is, an error of the kit or a wallet by its code, any other by its message. */
  showErrorMessage(error: unknown): Promise<void>;
  /** Shows a passing success in the open modal, as it is. */
  showSuccessMessage(message: string): Promise<void>;
  /**
   * Connects one wallet without showing the list; one that is not here opens the modal on how to get it. Rejects with
   * `USER_REJECTED`, `WALLET_BUSY`, `WALLET_NOT_FOUND`; undefined when the visitor gave up or chose another.
   */
  connectWallet(wallet: WantedWallet): Promise<CaipAddress | undefined>;
  /** Requests one more network; one that is requested already is replaced. Rejects with `INVALID_CAIP_NETWORK_ID`. */
  addNetwork(namespace: Namespace, network: NetworkInput): Promise<void>;
  /** Requests a network no more, by the chain's own id or the CAIP-2 id; one that there is not is told. Rejects with `NO_NETWORKS` for the last one. */
  removeNetwork(namespace: Namespace, id: number | string): Promise<void>;
  /** Asks the chain for the active account's balance, however young the known one is; undefined after dispose. */
  updateNativeBalance(): Promise<Balance | undefined>;
  /** Features are merged with those in force, other options replaced; what stays as it is, or is nothing, is told on the console. */
  updateOptions(changes: ChangeableOptions): Promise<void>;
  /** As `updateOptions({ features })`. */
  updateFeatures(features: FeatureOptions): Promise<void>;
  /** Puts values in the place of those the gateway decides, undefined takes one back; what is no such value is told and stays. */
  updateRemoteFeatures(features: RemoteChanges): Promise<void>;
  /** As `updateOptions` with this one option; undefined takes it away. */
  setTermsConditionsUrl(url: string | undefined): Promise<void>;
  /** As `updateOptions` with this one option; undefined takes it away. */
  setPrivacyPolicyUrl(url: string | undefined): Promise<void>;
  /** Sets `features.connectMethodsOrder`; methods that are left out follow. */
  setConnectMethodsOrder(order: readonly ConnectMethod[]): Promise<void>;
  /** Not built yet: the account has no such buttons, so only `getState` of the core tells it. */
  setWalletFeaturesOrder(order: readonly WalletFeature[]): Promise<void>;
  /** Sets `features.collapseWallets`: one button in place of the list, where login by email is there too. */
  setCollapseWallets(collapse: boolean): Promise<void>;
  /**
   * Tells options in force, wallets seen and why each is hidden, the status timeline, requests and versions; on the
   * console too unless `print` is false. Nothing secret is in it: no address, no key, no whole project id.
   */
  doctor(parameters?: { readonly print?: boolean | undefined }): Promise<DoctorReport>;
}

/**
 * The instance a host holds (behaviour.md §1.3), typed by the networks and adapters it was given. All methods are safe
 * on a server, where nothing happens. After `dispose` values stay what they were, listeners hear nothing, and verbs do
 * nothing.
 */
export interface Foyer<Networks extends NetworkList = NetworkList, Adapters extends AdapterList = AdapterList>
  extends FoyerReaders<Adapters>,
    FoyerSubscriptions<Adapters>,
    FoyerHostVerbs {
  /** The headless core, for bindings and the modal. */
  readonly core: Core;
  /** `uri` is a pairing code that the host made itself (`manualWCControl`). Rejects with `MODAL_LOAD_FAILED` where its code does not come. */
  open(parameters?: {
    view?: OpenableView | undefined;
    namespace?: Namespace | undefined;
    uri?: string | undefined;
  }): Promise<void>;
  /** Closes the modal; one that stands in the page (`enableEmbedded`) goes back to Account or Connect. */
  close(): void;
  /** Whether the modal is shown, as `getState().open`. */
  isOpen(): boolean;
  /** What `getState().loading` says: a host that makes the visitor wait may say so. */
  setLoading(loading: boolean): void;
  /** Loads the modal's code without showing it; buttons call it on hover and focus. */
  prefetch(): void;
  /** Resolves when every stored connection was restored or given up. */
  ready(): Promise<void>;
  /** Ends one family's connection, or all. Always callable; at most 3 s. Rejects with `DISCONNECT_FAILED`; the session is over even then. */
  disconnect(namespace?: Namespace): Promise<void>;
  /** Makes a requested network the active one; a connected wallet is asked. Rejects with `NETWORK_NOT_FOUND`, `USER_REJECTED`, `UNSUPPORTED_CHAIN_ADD`, and `REQUEST_ABORTED` when given up or overtaken. */
  switchNetwork(network: WantedOf<Networks>): Promise<void>;
  /** Chooses light or dark; undefined follows the system. Another word is told on the console and changes nothing. */
  setThemeMode(mode: 'light' | 'dark' | undefined): void;
  /** Merges custom properties into those in force; undefined takes one off. */
  setThemeVariables(variables: ThemeVariables): void;
  /** Changes the language of the interface: `'auto'`, a BCP 47 tag, or an imported catalogue. */
  setLocale(locale: LocaleState['choice']): void;
  /** Ends the instance: no listener, timer, element or request is left. Sessions stay stored; a second call does nothing. */
  dispose(): void;
}

/** The modal as the UI package offers it. */
export interface ModalModule {
  /** Gets what a modal needs before it can show, its words; the answer mounts it: once, on first need. */
  prepareModal(core: Core): Promise<() => { unmount(): void }>;
}
