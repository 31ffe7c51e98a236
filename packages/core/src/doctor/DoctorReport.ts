import type { RemoteFeatures } from '../features/RemoteFeatures.ts';

/** A wallet that was seen, and where it is listed or why it is not. */
export interface SeenWallet {
  readonly id: string;
  readonly name: string;
  /** The chain families it was found in on this page; none for one the registry or the host knows. */
  readonly families: readonly string[];
  readonly isShown: boolean;
  /** The group it is shown in, or the reason why it is not. */
  readonly where: string;
}

/** What `foyer.doctor()` tells: plain JSON without anything secret, made to be pasted into an issue. */
export interface DoctorReport {
  readonly versions: { readonly foyer: string; readonly sdk: string; readonly adapters: readonly string[] };
  readonly page: { readonly origin: string; readonly isMobile: boolean; readonly timeZone: string };
  /** The options in force, as far as they are plain; the project id by its first four characters. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly features: RemoteFeatures & { readonly remote: string; readonly allWallets: string };
  readonly networks: readonly {
    readonly id: string;
    readonly name: string;
    readonly isActive: boolean;
    /** Origins of the endpoints: an address may hold a key. */
    readonly rpc: readonly string[];
  }[];
  readonly wallets: readonly SeenWallet[];
  /** How many wallets the registry told so far, and how many it has; undefined before it was asked. */
  readonly registry: { readonly loaded: number; readonly count: number } | undefined;
  /** Changes of the connection status and events, oldest first; `at` is ISO 8601. */
  readonly timeline: readonly { readonly at: string; readonly what: string }[];
  /** Requests that left the page, oldest first; `to` is a path at the gateway, else an origin. `ms` is how long it took. */
  readonly requests: readonly {
    readonly at: string;
    readonly method: string;
    readonly to: string;
    readonly outcome: string;
    readonly ms: number | undefined;
  }[];
  /** What the developer was told so far. */
  readonly alerts: readonly string[];
}
