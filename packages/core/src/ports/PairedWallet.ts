import type { CaipNetworkId } from '@foyer/protocol/caip';
import type { Account } from '../account/state.ts';
import type { Connector } from '../wallets/Connector.ts';

/** One question to a paired wallet, on one of the networks it agreed to. */
export interface PairedRequest {
  readonly networkId: CaipNetworkId;
  readonly method: string;
  readonly params: unknown;
}

/** A wallet app at the other end of a pairing, as one chain family sees it. What it answers changes; `onChange` tells. */
export interface PairedWallet {
  /** The connector it is reached through. */
  readonly connector: Connector;
  /** As the wallet wrote them, the current one first; none once the session has ended. */
  accounts(): readonly Account[];
  /** The network that requests go to. */
  networkId(): CaipNetworkId;
  /** Every network the wallet agreed to. */
  networkIds(): readonly CaipNetworkId[];
  /** Whether the wallet agreed to be asked this. */
  canAsk(method: string): boolean;
  /** Makes one of its networks the one that requests go to, without a word to the wallet; false for any other network. */
  moveTo(networkId: CaipNetworkId): boolean;
  /** Asks the wallet. Rejects with the wallet's error, or `SESSION_NOT_FOUND`, `METHOD_NOT_APPROVED`, `NETWORK_NOT_APPROVED`, `REQUEST_EXPIRED`. */
  request(request: PairedRequest): Promise<unknown>;
  onChange(listener: () => void): () => void;
}
