import type { CaipNetworkId, Namespace } from '@foyer/protocol/caip';

/** A network the host asked for, completed (spec.md §3 CaipNetwork). */
export interface Network {
  readonly id: number | string;
  readonly caipNetworkId: CaipNetworkId;
  readonly chainNamespace: Namespace;
  readonly name: string;
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number };
  /** `default`: what reads go through; `chainDefault`: the chain's own list, kept for wallet_addEthereumChain. */
  readonly rpcUrls: { readonly default: readonly string[]; readonly chainDefault: readonly string[] };
  readonly blockExplorer?: { readonly name: string; readonly url: string };
  readonly testnet: boolean;
  readonly assets: { readonly imageId?: string; readonly imageUrl?: string };
}

/** What a host may pass: a viem chain, or the same with Foyer's extra fields. */
export interface NetworkInput {
  readonly id: number | string;
  readonly name: string;
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number };
  readonly rpcUrls: Readonly<Record<string, { readonly http: readonly string[] }>>;
  readonly blockExplorers?:
    | Readonly<Record<string, { readonly name: string; readonly url: string }>>
    | undefined;
  readonly testnet?: boolean | undefined;
  readonly chainNamespace?: Namespace;
  readonly caipNetworkId?: CaipNetworkId;
  readonly assets?: { readonly imageId?: string; readonly imageUrl?: string };
}
