import type { CaipNetworkId } from '@foyer/protocol/caip';
import type { NetworkInput } from '../network/Network.ts';
import type { Adapter } from '../ports/Adapter.ts';
import type { ThemeVariables } from '../theme/state.ts';

/** Who the host site is; shown to the visitor and to wallets. */
export interface Metadata {
  readonly name: string;
  readonly description: string;
  readonly url: string;
  readonly icons: readonly string[];
}

/** Options of `createFoyer` (behaviour.md §1.1). */
export interface Options {
  /** The project's id at the gateway. Missing: alert *Project ID Not Configured*; wallets still connect. */
  readonly projectId: string;
  /** Address of the gateway, without a trailing slash. Missing: no registry, no pictures, reads go to the chain's own endpoints. */
  readonly gatewayUrl?: string;
  /** At least one. */
  readonly networks: readonly [NetworkInput, ...NetworkInput[]];
  readonly adapters?: readonly Adapter[];
  /** Else the stored network, else the first. */
  readonly defaultNetwork?: NetworkInput;
  /** Else the page's own title, description, origin and icon. */
  readonly metadata?: Partial<Metadata>;
  /** Else the system's. */
  readonly themeMode?: 'light' | 'dark';
  readonly themeVariables?: ThemeVariables;
  readonly features?: { readonly analytics?: boolean; readonly allWallets?: boolean };
  readonly allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE';
  /** Endpoints tried before all others, by CAIP-2 id. */
  readonly customRpcUrls?: Readonly<Partial<Record<CaipNetworkId, readonly { readonly url: string }[]>>>;
  /** Picture addresses by network id or connector id, in place of the gateway's. */
  readonly chainImages?: Readonly<Record<string, string>>;
  readonly connectorImages?: Readonly<Record<string, string>>;
  readonly enableEIP6963?: boolean;
  readonly enableInjected?: boolean;
  readonly enableNetworkSwitch?: boolean;
  readonly allowUnsupportedChain?: boolean;
  /** The modal renders inline where the host places it: no overlay, no close. */
  readonly enableEmbedded?: boolean;
  /** The host places the modal element itself. */
  readonly disableAppend?: boolean;
  /** False silences the alert bar; the console still gets the long text. */
  readonly debug?: boolean;
  /** How long a reload waits for the stored wallet to announce itself, in ms. Default 3000. */
  readonly reconnectDeadline?: number;
}
