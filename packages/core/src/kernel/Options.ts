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

/** Options of `createFoyer` (behaviour.md §1.1); docs/options.md lists them all. */
export interface Options<
  Networks extends NetworkList = NetworkList,
  Adapters extends AdapterList = AdapterList,
> {
  /** The project's id at the gateway. Missing: alert *Project ID Not Configured*; wallets still connect. Required. */
  readonly projectId: string;
  /** Address of the gateway, without a trailing slash. Missing: no registry, no pictures, reads go to the chain's own endpoints. Default none. */
  readonly gatewayUrl?: string | undefined;
  /** At least one; a network without `chainNamespace` is one of `eip155`. Required. */
  readonly networks: Networks;
  /** One for each chain family; without any, every family is reached by pairing alone. Default `[]`. */
  readonly adapters?: Adapters | undefined;
  /** The network a visitor begins on who has none stored. Default the first of `networks`. */
  readonly defaultNetwork?: NetworkInput | undefined;
  /** Who the site is; what is left out is read from the page. Default the page's title, `og:description`, origin and icon. */
  readonly metadata?: { readonly [Name in keyof Metadata]?: Metadata[Name] | undefined } | undefined;
  /** Default the system's. */
  readonly themeMode?: 'light' | 'dark' | undefined;
  /** Public custom properties: docs/theming.md. Default `{}`. */
  readonly themeVariables?: ThemeVariables | undefined;
  /** `'remote'` fetches the interface's font from a public host when the modal first opens; an object names another. Default `'system'`. */
  readonly fonts?: 'system' | 'remote' | RemoteFont | undefined;
  /**
   * The language of the interface: `'auto'` (the page's, else the browser's), a BCP 47 tag whose catalogue is loaded with
   * the modal, or an imported catalogue, which also speaks for the buttons before that. Default `'auto'`.
   */
  readonly locale?: string | Catalogue | undefined;
  /**
   * The host's own texts by key, such as `connect.title`; below a tag, such as `de`, for that language alone. Packages
   * that bring the modal know its keys (`WordOptions` of `@foyer/ui`). Default `{}`.
   */
  readonly words?: object | undefined;
  /** What is switched on and off, and in which order it stands. Default `{}`. */
  readonly features?: FeatureOptions | undefined;
  /** The row that leads to all wallets; `'ONLY_MOBILE'` hides it elsewhere than on a phone. Default `'SHOW'`. */
  readonly allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE' | undefined;
  /** Registry ids of wallets that are listed first, in this order; nothing is recommended beside them. Default `[]`. */
  readonly featuredWalletIds?: readonly string[] | undefined;
  /** Registry ids of the only wallets that are recommended and found among all wallets. Default all. */
  readonly includeWalletIds?: readonly string[] | undefined;
  /** Registry ids of wallets that are never listed, also when installed. Default `[]`. */
  readonly excludeWalletIds?: readonly string[] | undefined;
  /** Wallets of the host's own, listed after the featured ones; nothing is recommended beside them. Default `[]`. */
  readonly customWallets?: readonly CustomWallet[] | undefined;
  /** Not built yet, and raises `OPTION_NOT_BUILT`: the token shown in place of the native balance, by CAIP-2 id of its chain. Default none. */
  readonly tokens?:
    | Readonly<
        Partial<
          Record<CaipNetworkId, { readonly address: string; readonly image?: string | undefined } | undefined>
        >
      >
    | undefined;
  /** Not built yet, and raises `OPTION_NOT_BUILT`: nobody is asked to sign in. Together with `siweConfig` it throws. Default none. */
  readonly siwx?: object | undefined;
  /** Not built yet, and raises `OPTION_NOT_BUILT`: nobody is asked to sign in. Together with `siwx` it throws. Default none. */
  readonly siweConfig?: object | undefined;
  /** False lists no wallet: only email login is offered. Default `true`. */
  readonly enableWallets?: boolean | undefined;
  /** Endpoints tried before all others, by CAIP-2 id. Default `{}`. */
  readonly customRpcUrls?:
    | Readonly<Partial<Record<CaipNetworkId, readonly { readonly url: string }[] | undefined>>>
    | undefined;
  /** Picture addresses by CAIP-2 id or chain id, in place of the gateway's. Default `{}`. */
  readonly chainImages?: Readonly<Record<string, string>> | undefined;
  /** Picture addresses by connector id, registry id or reverse domain, in place of the wallet's own. Default `{}`. */
  readonly connectorImages?: Readonly<Record<string, string>> | undefined;
  /** False does not look for wallets that announce themselves (EIP-6963). Default `true`. */
  readonly enableEIP6963?: boolean | undefined;
  /** False does not look for a wallet at `window.ethereum`. Default `true`. */
  readonly enableInjected?: boolean | undefined;
  /** Whether the modal offers help to someone without a wallet. Default `true`. */
  readonly enableWalletGuide?: boolean | undefined;
  /** Address of the terms, http(s) or a path of the site's own: shown as the legal footer, or beside the checkbox with `features.legalCheckbox`. Default none. */
  readonly termsConditionsUrl?: string | undefined;
  /** Address of the privacy policy, shown as the terms are. Default none. */
  readonly privacyPolicyUrl?: string | undefined;
  /** False keeps a connected visitor on the wallet's network: the modal offers no other, and does not ask for one. Default `true`. */
  readonly enableNetworkSwitch?: boolean | undefined;
  /** True leaves a wallet on a network that is none of `networks`: UnsupportedChain does not open by itself, and can be closed. Default `false`. */
  readonly allowUnsupportedChain?: boolean | undefined;
  /** The modal renders inline in the host's own `<foyer-modal>`: no overlay, no close. Default `false`. */
  readonly enableEmbedded?: boolean | undefined;
  /** The host places `<foyer-modal>` itself. Default `false`. */
  readonly disableAppend?: boolean | undefined;
  /** False silences the alert bar; the console still gets the long text. Default `true`. */
  readonly debug?: boolean | undefined;
  /** Address of the wallet site, which keeps the keys of the embedded wallet: an origin of its own. Missing: no login by email. Default none. */
  readonly walletUrl?: string | undefined;
  /** Address of the relay that carries pairings, `wss://…`; many wallet apps listen only at the public one. Default the gateway's own. */
  readonly relayUrl?: string | undefined;
  /** The project's id at that relay. Default `projectId`. */
  readonly relayProjectId?: string | undefined;
  /** False offers no pairing with wallet apps. Default `true`. */
  readonly enableWalletConnect?: boolean | undefined;
  /** The host makes the pairing code itself and shows it with `open({ uri })`. Default `false`. */
  readonly manualWCControl?: boolean | undefined;
  /** The host's own pairing client, used in place of the kit's. Default none. */
  readonly universalProvider?: UniversalProvider | undefined;
  /** Links to wallet apps are universal links where the wallet has one. Default `false`. */
  readonly experimental_preferUniversalLinks?: boolean | undefined;
  /** How long a reload waits for the stored wallet to announce itself, in ms. Default `3000`. */
  readonly reconnectDeadline?: number | undefined;
}
