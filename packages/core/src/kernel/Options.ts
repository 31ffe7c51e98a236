import type { CaipNetworkId } from '@foyer/protocol/caip';
import type { Wallet } from '@foyer/protocol/http';
import type { FeatureOptions } from '../features/FeatureOptions.ts';
import type { AdapterList, NetworkList } from '../host/HostTypes.ts';
import type { Catalogue } from '../locale/Catalogue.ts';
import type { NetworkInput } from '../network/Network.ts';
import type { UniversalProvider } from '../pairing/UniversalProvider.ts';
import type { RemoteFont, ThemeVariables } from '../theme/state.ts';

/** Who the host site is; shown to the visitor and to wallets. */
export interface Metadata {
  readonly name: string;
  readonly description: string;
  readonly url: string;
  readonly icons: readonly string[];
}

/** A wallet that the host adds to the list: with a homepage, links or stores, whatever it has. */
export type CustomWallet = Pick<
  Wallet,
  | 'id'
  | 'name'
  | 'homepage'
  | 'image_url'
  | 'mobile_link'
  | 'desktop_link'
  | 'webapp_link'
  | 'app_store'
  | 'play_store'
  | 'chrome_store'
  | 'rdns'
>;

/** Options of `createFoyer` (behaviour.md §1.1). */
export interface Options<
  Networks extends NetworkList = NetworkList,
  Adapters extends AdapterList = AdapterList,
> {
  /** The project's id at the gateway. Missing: alert *Project ID Not Configured*; wallets still connect. */
  readonly projectId: string;
  /** Address of the gateway, without a trailing slash. Missing: no registry, no pictures, reads go to the chain's own endpoints. */
  readonly gatewayUrl?: string;
  /** At least one. */
  readonly networks: Networks;
  readonly adapters?: Adapters;
  /** Else the stored network, else the first. */
  readonly defaultNetwork?: NetworkInput;
  /** Else the page's own title, description, origin and icon. */
  readonly metadata?: Partial<Metadata>;
  /** Else the system's. */
  readonly themeMode?: 'light' | 'dark';
  readonly themeVariables?: ThemeVariables;
  /** `'remote'` fetches the interface's font from a public host when the modal first opens; an object names another. Default `'system'`: nothing is fetched. */
  readonly fonts?: 'system' | 'remote' | RemoteFont;
  /**
   * The language of the interface: `'auto'` (the page's, else the browser's), a BCP 47 tag whose catalogue is loaded with
   * the modal, or an imported catalogue, which also speaks for the buttons before that. Default `'auto'`.
   */
  readonly locale?: string | Catalogue;
  /**
   * The host's own texts by key, such as `connect.title`; below a tag, such as `de`, for that language alone. Packages
   * that bring the modal know its keys (`WordOptions` of `@foyer/ui`).
   */
  readonly words?: object;
  readonly features?: FeatureOptions;
  readonly allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE';
  /** Registry ids of wallets that are listed first, in this order. */
  readonly featuredWalletIds?: readonly string[];
  /** Registry ids of the only wallets that are recommended and found among all wallets. */
  readonly includeWalletIds?: readonly string[];
  /** Registry ids of wallets that are never listed, also when installed. */
  readonly excludeWalletIds?: readonly string[];
  readonly customWallets?: readonly CustomWallet[];
  /** The token shown in place of the native balance, by CAIP-2 id of its chain. */
  readonly tokens?: Readonly<
    Partial<Record<CaipNetworkId, { readonly address: string; readonly image?: string }>>
  >;
  /** Sign-in with a wallet; setting both is an error (spec.md §1). */
  readonly siwx?: object;
  readonly siweConfig?: object;
  /** False lists no wallet: only email and social login are offered. */
  readonly enableWallets?: boolean;
  /** Endpoints tried before all others, by CAIP-2 id. */
  readonly customRpcUrls?: Readonly<Partial<Record<CaipNetworkId, readonly { readonly url: string }[]>>>;
  /** Picture addresses by network id or connector id, in place of the gateway's. */
  readonly chainImages?: Readonly<Record<string, string>>;
  readonly connectorImages?: Readonly<Record<string, string>>;
  readonly enableEIP6963?: boolean;
  readonly enableInjected?: boolean;
  /** Whether the modal offers help to someone without a wallet. Default true. */
  readonly enableWalletGuide?: boolean;
  /** Shown as the legal footer, or beside the checkbox with `features.legalCheckbox`. */
  readonly termsConditionsUrl?: string;
  readonly privacyPolicyUrl?: string;
  readonly enableNetworkSwitch?: boolean;
  readonly allowUnsupportedChain?: boolean;
  /** The modal renders inline where the host places it: no overlay, no close. */
  readonly enableEmbedded?: boolean;
  /** The host places the modal element itself. */
  readonly disableAppend?: boolean;
  /** False silences the alert bar; the console still gets the long text. */
  readonly debug?: boolean;
  /** Address of the wallet site, which keeps the keys of the embedded wallet: an origin of its own. Missing: no login by email. */
  readonly walletUrl?: string;
  /** Address of the relay that carries pairings, `wss://…`. Default the gateway's own; many wallet apps listen only at the public one. */
  readonly relayUrl?: string;
  /** The project's id at that relay. Default `projectId`. */
  readonly relayProjectId?: string;
  /** False offers no pairing with wallet apps. */
  readonly enableWalletConnect?: boolean;
  /** The host makes the pairing code itself and shows it with `open({ uri })`. */
  readonly manualWCControl?: boolean;
  /** The host's own pairing client, used in place of the kit's. */
  readonly universalProvider?: UniversalProvider;
  /** Links to wallet apps are universal links where the wallet has one. */
  readonly experimental_preferUniversalLinks?: boolean;
  /** How long a reload waits for the stored wallet to announce itself, in ms. Default 3000. */
  readonly reconnectDeadline?: number;
}
