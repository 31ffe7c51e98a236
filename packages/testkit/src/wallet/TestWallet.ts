import type { Eip1193Provider } from './Eip1193Provider.ts';
import type { RequestRecord, WalletOptions, WalletState, WalletStorage } from './WalletOptions.ts';

/** The part of a browser window the wallet announces itself on; any `EventTarget` will do in Node. */
export interface WalletWindow extends EventTarget {
  ethereum?: unknown;
  readonly location?: { readonly origin: string } | undefined;
  readonly localStorage?: WalletStorage | undefined;
}

/** Options of a wallet that lives in the page (or in Node, with a `window` of the caller's). */
export interface TestWalletOptions extends WalletOptions {
  /** Default the global window; without one nothing is announced. */
  readonly window?: WalletWindow | undefined;
  /** Default the window's `localStorage`, else memory. */
  readonly storage?: WalletStorage | undefined;
  /** Default `foyer-testkit:<rdns>`. */
  readonly storageKey?: string | undefined;
}

/** EIP-6963 provider information. `uuid` is fresh for each wallet object. */
export interface WalletInfo {
  readonly uuid: string;
  readonly name: string;
  readonly icon: string;
  readonly rdns: string;
}

/** The wallet's user: what a person would do with it. Verbs act at once and tell connected sites by events. */
export interface WalletVerbs {
  /** One waiting request by id; without an id all waiting ones and every later one. */
  approve(id?: number): void;
  /** As `approve`, with code 4001. */
  reject(id?: number): void;
  /** Later requests wait for `approve(id)` or `reject(id)`. */
  manual(): void;
  /** Later requests get no answer and are not shown. `approve()` or `reject()` ends it, for those too. */
  hang(): void;
  /** Thinks `ms` before each later answer that needs the user. @throws TypeError when that is no time. */
  delay(ms: number): void;
  /** Sites see no account until `unlock()`; a connect request, and whatever waits by now, waits for it. */
  lock(): void;
  unlock(): void;
  /** Shows account number `index` (from 0). @throws RangeError without such an account. */
  changeAccount(index: number): void;
  /** Moves to a chain the wallet knows. @throws RangeError when it does not. */
  changeChain(chainId: number): void;
  /** Removes a site's permission (every site's without one) and tells it. @throws TypeError when `origin` is none. */
  disconnect(origin?: string): void;
  /** Forgets every site and added chain without telling anyone, as after a reinstall. */
  forget(): void;
  /** Loses every chain: event `disconnect` and code 4900 until `goOnline()`, also for what is approved meanwhile. */
  goOffline(): void;
  goOnline(): void;
}

/** A scriptable wallet with real keys. */
export interface TestWallet extends WalletVerbs {
  readonly info: WalletInfo;
  /** The EIP-1193 provider of this page's site. */
  readonly provider: Eip1193Provider;
  getState(): WalletState;
  /** Calls `listener` after every change of `getState()`. Answers a function that stops it. */
  subscribe(listener: () => void): () => void;
  /** Calls `listener` with each request that begins to wait for the user. Answers a function that stops it. */
  onRequest(listener: (request: WalletState['pending'][number]) => void): () => void;
  /** Every request so far, oldest first. */
  requests(): readonly RequestRecord[];
  /** Announces the wallet (EIP-6963) now, or after `ms`, and from then on whenever a site asks. */
  announce(ms?: number): void;
  /** Takes the wallet off the page: no listener, timer or `window.ethereum` of it is left. */
  dispose(): void;
}
