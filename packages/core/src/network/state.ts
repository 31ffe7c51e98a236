import type { CaipNetworkId, Namespace } from '@foyer/protocol/caip';
import type { FoyerError } from '@foyer/protocol/errors';
import type { Network } from './Network.ts';

/** One switch of network, from asking to its end. */
export type SwitchAttempt =
  | { readonly step: 'idle' }
  | { readonly step: 'waiting'; readonly network: Network }
  | { readonly step: 'declined'; readonly network: Network }
  | { readonly step: 'failed'; readonly network: Network; readonly error: FoyerError };

export interface NetworkState {
  readonly networks: readonly Network[];
  readonly activeNamespace: Namespace;
  /** The current network of each namespace: a requested one, or whatever else the wallet is on. */
  readonly activeByNamespace: Readonly<Partial<Record<Namespace, CaipNetworkId>>>;
  readonly attempt: SwitchAttempt;
}
