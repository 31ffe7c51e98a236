import type { CaipNetworkId, Namespace } from '@foyer/protocol/caip';
import type { Account } from '../account/state.ts';
import type { Network } from '../network/Network.ts';
import type { Connector } from '../wallets/Connector.ts';
import type { Clock } from './Clock.ts';
import type { PairedWallet } from './PairedWallet.ts';

/** A live connection as the wallet reports it. */
export interface AdapterConnection {
  readonly connectorId: string;
  /** At least one; the first is the wallet's current account. Checksummed where the family has a checksum. */
  readonly accounts: readonly Account[];
  /** The wallet's current network; it need not be among the requested ones. */
  readonly networkId: CaipNetworkId;
  /** The networks the wallet agreed to; absent when it can go to any. */
  readonly approvedNetworkIds?: readonly CaipNetworkId[];
}

/** A plain transaction. `value` and `gas` in base units. */
export interface TransactionRequest {
  readonly from: string;
  readonly to: string;
  readonly value?: bigint | undefined;
  readonly data?: string | undefined;
  readonly gas?: bigint | undefined;
}

/** What the kit lends an adapter while it runs. */
export interface AdapterHost {
  readonly clock: Clock;
  /** Aborted when the instance is disposed: nothing of the adapter may be left then, no timer either. */
  readonly signal: AbortSignal;
  /** The requested networks of the family, as they are now. */
  readonly networks: readonly Network[];
  /** Whether to listen for EIP-6963 announcements, and whether to offer a legacy injected wallet. */
  readonly discovery: { readonly announced: boolean; readonly injected: boolean };
  /** JSON-RPC against `network`: host's own endpoints, then the gateway, then the chain's default; 10 s each. */
  rpc<Result>(
    network: Network,
    method: string,
    params: readonly unknown[],
    signal?: AbortSignal,
  ): Promise<Result>;
  /** The whole list of connectors seen so far; called on every change. */
  onConnectors(connectors: readonly Connector[]): void;
  /** A connection that came about outside the kit, as through the site's own wagmi: it takes the place of the known one. */
  onConnected(connection: AdapterConnection): void;
  onAccountsChanged(change: { connectorId: string; accounts: readonly Account[] }): void;
  onNetworkChanged(change: { connectorId: string; networkId: CaipNetworkId }): void;
  onDisconnected(change: { connectorId: string }): void;
  /** The site chose a network by means of its own; it counts while no wallet of the family is connected. */
  onNetworkChosen(networkId: CaipNetworkId): void;
}

/**
 * One chain family (behaviour.md §9.1). Every method that talks to a wallet may reject with a FoyerError.
 * `Provider` is what `getProvider` hands out, so that hosts get it typed.
 */
export interface Adapter<Family extends Namespace = Namespace, Provider = unknown> {
  readonly namespace: Family;
  /** Short name that travels in `sv`, for example `evm`. */
  readonly type: string;
  /** Begins. Answers a function that stops discovery and every listener. Called once an instance, before the visitor acts. */
  start(host: AdapterHost): () => void;
  /**
   * Looks for wallets; resolves when those that answer at once are reported. Called when the visitor acts or a stored
   * wallet is due, more than once. Absent where `start` looks already.
   */
  discover?(): Promise<void>;
  /**
   * Loads what connecting needs, asking no wallet anything; called when the visitor reaches for a wallet. With the id of a
   * stored connection, as a page begins: that wallet may be asked already what `reconnect` asks it. A failure is left to the
   * verb that needs it.
   */
  prepare?(connectorId?: string): void;
  /** Asks the wallet for its accounts; may prompt. Rejects with `USER_REJECTED`, `WALLET_BUSY` (a request is already open), `WALLET_NOT_FOUND`. */
  connect(parameters: {
    connectorId: string;
    networkId?: CaipNetworkId;
    signal?: AbortSignal;
  }): Promise<AdapterConnection>;
  /**
   * Restores a stored connection without prompting: waits for the wallet's announcement until `deadlineMs` has passed.
   * Answers undefined when the wallet did not announce itself or no longer shares an account.
   */
  reconnect(parameters: {
    connectorId: string;
    deadlineMs: number;
    signal?: AbortSignal;
  }): Promise<AdapterConnection | undefined>;
  /**
   * Takes over a wallet app that was paired: from then on its connector is one of the adapter's own, until the wallet
   * shares no account any more or another one is paired. Absent where the family's pairings are not the kit's. Rejects with
   * `BAD_REPLY`; one that was taken over before is then as it was.
   */
  pair?(wallet: PairedWallet): Promise<AdapterConnection>;
  /** Takes the site's permission back, also while the wallet is being restored; a wallet that is not here is left alone. */
  disconnect(parameters: { connectorId: string }): Promise<void>;
  /** Forgets a connection that was ended elsewhere, as in another tab: the wallet has been told. */
  forget?(parameters: { connectorId: string }): void;
  /**
   * Asks the wallet to switch, adding the network when it is unknown (spec.md §4): `onAdding` is told before it is asked
   * for that, and once it is asked to switch again.
   * `UNSUPPORTED_CHAIN_ADD` when adding failed; a rejection is rethrown.
   */
  switchNetwork(parameters: {
    connectorId: string;
    network: Network;
    onAdding?: (isAdding: boolean) => void;
  }): Promise<void>;
  /** Told which network the visitor chose while no wallet of the family was connected. */
  chooseNetwork?(network: Network): void;
  /** Native balance in base units. */
  getBalance(parameters: { address: string; network: Network; signal?: AbortSignal }): Promise<bigint>;
  /** Has the wallet sign a text (EIP-191 for eip155); answers the signature, 0x and hex there. Rejects with `USER_REJECTED`, `WALLET_BUSY`, `SIGN_MESSAGE_FAILED`. */
  signMessage(parameters: {
    connectorId: string;
    address: string;
    message: string;
  }): Promise<{ signature: string }>;
  /** What the transaction would use, in units of gas: no price. Rejects with `ESTIMATE_GAS_FAILED`. */
  estimateGas(parameters: { network: Network; transaction: TransactionRequest }): Promise<bigint>;
  /** Has the wallet sign and send; answers the hash, before the transaction is in a block. Rejects with `USER_REJECTED`, `RPC_INVALID_PARAMS`, `BAD_REPLY`. */
  sendTransaction(parameters: {
    connectorId: string;
    network: Network;
    transaction: TransactionRequest;
  }): Promise<{ hash: string }>;
  /** The wallet's provider (EIP-1193 for eip155), or undefined when the connector is gone. */
  getProvider(connectorId: string): Provider | undefined;
}
