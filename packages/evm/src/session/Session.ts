import type { AdapterConnection } from '@foyer/core';
import type { Wallet } from '../discovery/Wallet.ts';

/** A wallet that shares accounts, watched for changes. */
export interface Session {
  readonly wallet: Wallet;
  connection(): AdapterConnection;
  /** Takes over a network the wallet reports by another way than its event. */
  noteNetwork(networkId: AdapterConnection['networkId']): void;
  /** Calls `listener` whenever the network changes. Answers a function that stops it. */
  onNetwork(listener: () => void): () => void;
  stop(): void;
}
