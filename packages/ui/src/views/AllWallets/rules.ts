import type { Core, Registry, RegistryWallet } from '@foyer/core';
import type { RegistryWallet as Row } from './WalletRow.tsx';

export interface ShownList {
  readonly status: 'loading' | 'ready' | 'failed';
  /** The text this list answers; undefined for all of them. */
  readonly searched: string | undefined;
  readonly hasMore: boolean;
}

/** How the list stands; what nobody asked for yet is on its way. */
export function shownList({ status, search, hasMore }: Registry): ShownList {
  return { status: status === 'idle' ? 'loading' : status, searched: search?.text || undefined, hasMore };
}

/** A wallet as a row shows it. */
export function toRow({ wallet, connectors }: RegistryWallet, images: Pick<Core['images'], 'wallet'>): Row {
  const { id, name, image_url, image_id } = wallet;
  const imageUrl = image_url ?? (image_id ? images.wallet(image_id) : undefined);
  return { id, name, imageUrl, isInstalled: connectors.length > 0 };
}
