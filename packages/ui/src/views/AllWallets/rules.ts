import { type Core, type Registry, type RegistryWallet, walletPicture } from '@foyer/core';
import type { RegistryWallet as Row } from './WalletRow.tsx';

export interface ShownList {
  readonly status: 'loading' | 'ready' | 'failed';
  /** The text this list answers; undefined for all of them. */
  readonly searched: string | undefined;
  readonly hasMore: boolean;
}

/** How the list stands; what nobody asked for yet is on its way, or is nothing where there is no registry to ask. */
export function shownList(
  { status, search, hasMore }: Registry,
  hasRegistry: boolean | undefined,
): ShownList {
  const unasked = hasRegistry ? 'loading' : 'ready';
  return { status: status === 'idle' ? unasked : status, searched: search?.text || undefined, hasMore };
}

/** A wallet as a row shows it. */
export function toRow({ wallet, connectors }: RegistryWallet, core: Pick<Core, 'options' | 'images'>): Row {
  const { id, name } = wallet;
  // The registry's picture, not the one the wallet brings: the list must not change its face when one is installed.
  return { id, name, imageUrl: walletPicture(core, { wallet }), isInstalled: connectors.length > 0 };
}
