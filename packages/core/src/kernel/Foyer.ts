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

/** What an instance answers at once; every value of the active family where none is named (behaviour.md §1.3). */
export interface FoyerReaders<Adapters extends AdapterList = AdapterList> {
  getState(): PublicState;
  getAccount(namespace?: Namespace): AccountSnapshot;
  getAddress(namespace?: Namespace): string | undefined;
  getCaipAddress(namespace?: Namespace): CaipAddress | undefined;
  getIsConnectedState(namespace?: Namespace): boolean;
  /** The requested network that is active; undefined while the wallet is on another. */
  getCaipNetwork(): Network | undefined;
  getCaipNetworks(): readonly Network[];
  /** The requested networks that the connected wallets did not agree to. */
  getDisabledCaipNetworks(): readonly Network[];
  /** A number for eip155, else the reference of the CAIP-2 id. */
  getChainId(): number | string | undefined;
  getActiveChainNamespace(): Namespace;
  getWalletInfo(namespace?: Namespace): WalletInfo | undefined;
  /** The connected wallet's provider: of a wallet in the browser its own object, of a paired or the embedded one an object of the kit's. */
  getProvider<Family extends Namespace>(namespace: Family): ProviderOf<Adapters, Family> | undefined;
  /** The provider of the active family. */
  getWalletProvider(): ProviderOf<Adapters, Namespace> | undefined;
  getWalletProviderType(namespace?: Namespace): Connector['type'] | undefined;
  /** Why connecting or switching failed last, until the next attempt. */
  getError(): FoyerError | undefined;
  /** The last event. */
  getEvent(): TimedEvent | undefined;
  /** The features that the gateway decides, as they are in force. */
  getRemoteFeatures(): RemoteFeatures;
  getThemeMode(): 'light' | 'dark';
  getThemeVariables(): ThemeVariables;
}

/** Each calls its listener when the value changed in substance, and answers a function that stops it. */
export interface FoyerSubscriptions<Adapters extends AdapterList = AdapterList> {
  subscribeState(listener: (state: PublicState) => void): () => void;
  subscribeAccount(listener: (account: AccountSnapshot) => void, namespace?: Namespace): () => void;
  subscribeNetwork(listener: (network: NetworkSnapshot) => void): () => void;
  subscribeCaipNetworkChange(listener: (network: Network | undefined) => void): () => void;
  subscribeProviders(listener: (providers: Providers<Adapters>) => void): () => void;
  subscribeWalletInfo(listener: (wallet: WalletInfo | undefined) => void, namespace?: Namespace): () => void;
  subscribeTheme(listener: (theme: ThemeSnapshot) => void): () => void;
  subscribeRemoteFeatures(listener: (features: RemoteFeatures) => void): () => void;
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
  showErrorMessage(error: unknown): Promise<void>;
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
  updateFeatures(features: FeatureOptions): Promise<void>;
  /** Puts values in the place of those the gateway decides, undefined takes one back; what is no such value is told and stays. */
  updateRemoteFeatures(features: RemoteChanges): Promise<void>;
  setTermsConditionsUrl(url: string | undefined): Promise<void>;
  setPrivacyPolicyUrl(url: string | undefined): Promise<void>;
  setConnectMethodsOrder(order: readonly ConnectMethod[]): Promise<void>;
  /** Not built yet: the account has no such buttons, so only `getState` of the core tells it. */
  setWalletFeaturesOrder(order: readonly WalletFeature[]): Promise<void>;
  setCollapseWallets(collapse: boolean): Promise<void>;
  /**
   * Tells options in force, wallets seen and why each is hidden, the status timeline, requests and versions; on the
   * console too unless `print` is false. Nothing secret is in it: no address, no key, no whole project id.
   */
  doctor(parameters?: { readonly print?: boolean }): Promise<DoctorReport>;
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
  open(parameters?: { view?: OpenableView; namespace?: Namespace; uri?: string }): Promise<void>;
  close(): void;
  isOpen(): boolean;
  /** What `getState().loading` says: a host that makes the visitor wait may say so. */
  setLoading(loading: boolean): void;
  /** Loads the modal's code without showing it; buttons call it on hover and focus. */
  prefetch(): void;
  /** Resolves when every stored connection was restored or given up. */
  ready(): Promise<void>;
  /** Ends one family's connection, or all. Always callable; at most 3 s. Rejects with `DISCONNECT_FAILED`; the session is over even then. */
  disconnect(namespace?: Namespace): Promise<void>;
  /** Makes a requested network the active one; a connected wallet is asked. Rejects with `NETWORK_NOT_FOUND`, `USER_REJECTED`, `UNSUPPORTED_CHAIN_ADD`. */
  switchNetwork(network: WantedOf<Networks>): Promise<void>;
  setThemeMode(mode: 'light' | 'dark' | undefined): void;
  setThemeVariables(variables: ThemeVariables): void;
  /** Changes the language of the interface: `'auto'`, a BCP 47 tag, or an imported catalogue. */
  setLocale(locale: LocaleState['choice']): void;
  dispose(): void;
}

/** The modal as the UI package offers it. */
export interface ModalModule {
  /** Gets what a modal needs before it can show, its words; the answer mounts it: once, on first need. */
  prepareModal(core: Core): Promise<() => { unmount(): void }>;
}
