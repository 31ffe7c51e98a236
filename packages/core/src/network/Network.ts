import type { CaipNetworkId, Namespace } from '@foyer/protocol/caip';

/** A network the host asked for, completed (spec.md §3 CaipNetwork). */
export interface Network {
  /** The chain's own id: a number for eip155 (EIP-155), else the reference of the CAIP-2 id. */
  readonly id: number | string;
  /** CAIP-2, `eip155:1`. */
  readonly caipNetworkId: CaipNetworkId;
  readonly chainNamespace: Namespace;
  readonly name: string;
  /** `decimals`: how many digits of its base unit make one, 18 for ether. */
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number };
  /** `default`: what reads go through; `chainDefault`: the chain's own list, kept for wallet_addEthereumChain. */
  readonly rpcUrls: { readonly default: readonly string[]; readonly chainDefault: readonly string[] };
  readonly blockExplorer?: { readonly name: string; readonly url: string };
  readonly testnet: boolean;
  readonly assets: { readonly imageId?: string | undefined; readonly imageUrl?: string | undefined };
}

/** What a host may pass: a viem chain, the same with Foyer's extra fields, or a network that an instance handed out. */
export interface NetworkInput {
  /** The chain's own id: a whole number for eip155, else the reference of a CAIP-2 id. */
  readonly id: number | string;
  readonly name: string;
  /** `decimals`: how many digits of its base unit make one, 18 for ether. */
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number };
  /** JSON-RPC endpoints: those of `chainDefault` where it is given, else those of `default`. Of a network that was handed out, its lists. */
  readonly rpcUrls: Readonly<Record<string, { readonly http: readonly string[] }>> | Network['rpcUrls'];
  readonly blockExplorers?:
    | Readonly<Record<string, { readonly name: string; readonly url: string }>>
    | undefined;
  /** The explorer of a network that was handed out. */
  readonly blockExplorer?: Network['blockExplorer'] | undefined;
  readonly testnet?: boolean | undefined;
  /** CAIP-2. Default `eip155`. */
  readonly chainNamespace?: Namespace | undefined;
  /** CAIP-2. Default made of `chainNamespace` and `id`. */
  readonly caipNetworkId?: CaipNetworkId | undefined;
  readonly assets?:
    | { readonly imageId?: string | undefined; readonly imageUrl?: string | undefined }
    | undefined;
}
