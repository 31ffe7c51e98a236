import type { PeerMetadata } from '@foyer/pairing';
import type { Address, Hex } from 'viem';
import type { Rpc } from './rpc.ts';

/** How the wallet answers a request that needs its user. `hang` never answers and shows nothing. */
export type WalletMode = 'approve' | 'reject' | 'manual' | 'hang';

/** A chain the wallet knows. */
export interface WalletChain {
  /** EIP-155 chain id, decimal. */
  readonly id: number;
  /** JSON-RPC endpoints, tried in order. */
  readonly rpcUrls: readonly [string, ...string[]];
  readonly name?: string | undefined;
  readonly nativeCurrency?:
    | { readonly name: string; readonly symbol: string; readonly decimals: number }
    | undefined;
}

/** Where the wallet remembers sites and settings: the part of `localStorage` it needs. */
export interface WalletStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** What a scriptable wallet is made of. Only `chains` is required. */
export interface WalletOptions {
  /** At least one; the wallet starts on the first. */
  readonly chains: readonly [WalletChain, ...WalletChain[]];
  /** Shown by the site. Default `Foyer Test Wallet`. */
  readonly name?: string | undefined;
  /** Reverse-domain id (EIP-6963). Default `id.foyer.testwallet`. */
  readonly rdns?: string | undefined;
  /** `data:` picture. Default a plain square. */
  readonly icon?: string | undefined;
  /** One key an account, 0x + 64 hex. Takes precedence over `mnemonic`. */
  readonly privateKey?: Hex | readonly [Hex, ...Hex[]] | undefined;
  /** BIP-39 phrase. Default the public phrase every local test chain funds. Never use one that holds value. */
  readonly mnemonic?: string | undefined;
  /** How many accounts to derive from `mnemonic`. Default 3. */
  readonly count?: number | undefined;
  /** Share every account with a site, the current one first, instead of only the current one. */
  readonly shareAll?: boolean | undefined;
  /** Default `approve`. */
  readonly mode?: WalletMode | undefined;
  /** How long the wallet thinks before it answers a request that needs its user, in ms. Default 0. */
  readonly delay?: number | undefined;
  /** Starts locked. */
  readonly locked?: boolean | undefined;
  /** EIP-6963 announcement: at once (default), after so many ms, or only on `announce()`. */
  readonly announce?: boolean | number | undefined;
  /** Also (or, with `announce: false`, only) sits at `window.ethereum`. */
  readonly legacy?: boolean | undefined;
  /** How the wallet reaches its chains. Default: JSON-RPC over `fetch`. */
  readonly rpc?: Rpc | undefined;
}

/** One request a site made, as the wallet's log keeps it. */
export interface RequestRecord extends PendingRequest {
  readonly outcome: 'pending' | 'answered' | 'failed';
  /** The EIP-1193 or JSON-RPC code of a failed one. */
  readonly code?: number;
}

/** A request that waits for the wallet's user. */
export interface PendingRequest {
  readonly id: number;
  /** Origin of the site; over pairing the one it claims. */
  readonly origin: string;
  readonly method: string;
  readonly params: unknown;
  /** EIP-155 id of the chain a request over pairing is for; without one it is for the chain the wallet shows. */
  readonly chainId?: number;
  /** Session of a request over pairing. */
  readonly topic?: string;
  /** Who asks over pairing, in its own words: nobody has checked them. */
  readonly peer?: PeerMetadata;
}

/** A snapshot of the wallet; a new object after every change. */
export interface WalletState {
  readonly accounts: readonly Address[];
  /** The account the wallet shows. */
  readonly account: Address;
  readonly chainId: number;
  readonly chains: readonly WalletChain[];
  readonly locked: boolean;
  readonly online: boolean;
  readonly mode: WalletMode;
  /** In ms. */
  readonly delay: number;
  /** Origins of the sites that may see the accounts. */
  readonly sites: readonly string[];
  /** Requests that wait for the user, oldest first. Without those of a hanging wallet. */
  readonly pending: readonly PendingRequest[];
  /** Requests that wait for `unlock()` before they are put to the user, oldest first. */
  readonly awaitingUnlock: readonly PendingRequest[];
}
