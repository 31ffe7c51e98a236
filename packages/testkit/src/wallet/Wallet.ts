import type { RequestLog } from './requestLog.ts';
import type { SiteEvent } from './siteEvents.ts';
import type { WalletInfo, WalletVerbs } from './TestWallet.ts';
import type { PendingRequest, WalletState } from './WalletOptions.ts';

/** What pairing knows of a request. */
export interface PairedCall extends Pick<PendingRequest, 'chainId' | 'topic' | 'peer'> {
  /** Keeps other tabs from acting on it too, once its user agreed; rejects when one of them was first. */
  readonly claim?: (() => Promise<void>) | undefined;
}

/** The wallet itself, wherever it lives: it serves any number of sites by their origins. */
export interface Wallet extends WalletVerbs {
  readonly info: Omit<WalletInfo, 'uuid'>;
  getState(): WalletState;
  subscribe(listener: () => void): () => void;
  onRequest(listener: (request: PendingRequest) => void): () => void;
  readonly log: Pick<RequestLog, 'records' | 'onRecord' | 'onEnd'>;
  /** Answers one JSON-RPC request of the site at `origin`; rejects with an error that has a `code`. */
  request(origin: string, call: { method: string; params?: unknown }, paired?: PairedCall): Promise<unknown>;
  /** Takes over what its memory holds by now, and tells sites what that changes for them. */
  recall(): void;
  /** Takes over account, chains and chain alone, without telling anyone: who changed them in another tab tells the sites. */
  recallShown(): void;
  /** Lets exactly these sites see the accounts, without telling anyone. */
  allowSites(origins: readonly string[]): void;
  /** Calls `listener` with every event a site should get. Answers a function that stops it. */
  onEvent(listener: (event: SiteEvent) => void): () => void;
  dispose(): void;
}
