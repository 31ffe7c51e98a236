import type { Connector, Eip1193Provider } from '@foyer/core';

/** A discovered wallet: the provider object is the one seen first, whatever the page puts in its place later. */
export interface Wallet {
  readonly connector: Connector;
  readonly provider: Eip1193Provider;
  /** The requests for its accounts that it has not answered yet. */
  open?: Set<Promise<unknown>>;
  /** Its giving up the site's permission, while that lasts. */
  revoking?: Promise<unknown> | undefined;
}

/** The part of a browser window discovery needs. */
export interface DiscoveryWindow extends EventTarget {
  readonly ethereum?: unknown;
}
