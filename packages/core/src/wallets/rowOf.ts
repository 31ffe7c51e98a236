import type { Wallet } from '@foyer/protocol/http';
import { isSameById, isSameWallet } from './identity.ts';
import type { WalletRow } from './WalletRow.ts';

/** The row of the wallet that is here and is this one of the registry: by id or reverse domain sooner than by name (behaviour.md §3.4). */
export function rowOf(rows: readonly WalletRow[], wallet: Wallet): WalletRow | undefined {
  return (
    rows.find(({ connectors }) => connectors.some((one) => isSameById(one, wallet))) ??
    rows.find(({ connectors }) => connectors.some((one) => isSameWallet(one, wallet)))
  );
}
