import type { WantedWallet } from '@foyer/core';
import type { Namespace } from '@foyer/protocol/caip';
import { knownWallets, type WalletName } from './knownWallets.ts';

/** The wallet a site means: by its word in any case, else by its id in the registry or its name. */
export function toWanted(
  wallet: WalletName,
  namespace?: Namespace,
): WantedWallet & { readonly name: string } {
  const word = wallet.trim().toLowerCase();
  const entry = Object.entries(knownWallets).find(([known]) => known.toLowerCase() === word);
  const [id, name] = entry?.[1] ?? [wallet.trim(), wallet.trim()];
  return { id, name, ...(namespace && { namespace }) };
}
