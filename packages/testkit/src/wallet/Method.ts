import type { LocalAccount } from 'viem';
import type { Approvals } from './approvals.ts';
import type { Rpc } from './rpc.ts';
import type { Store } from './store.ts';
import type { PendingRequest } from './WalletOptions.ts';

/** What the wallet's methods work with. */
export interface MethodContext {
  readonly store: Store;
  readonly approvals: Approvals;
  readonly keys: readonly LocalAccount[];
  readonly shareAll: boolean;
  readonly rpc: Rpc;
  /** Runs `work` after every earlier one, so that two transactions never take one nonce. */
  readonly inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/** One JSON-RPC method of the wallet; throws errors with an EIP-1193 or JSON-RPC `code`. */
export type Method = (context: MethodContext, request: PendingRequest) => Promise<unknown>;

/** Methods by their JSON-RPC names. */
export type Methods = Readonly<Record<string, Method>>;
