import type { WalletsQuery, WalletsReply } from '@foyer/protocol/http';
import { selectWallets } from './rules.ts';
import { readRegistry, readWalletImage } from './store.ts';

export interface Wallets {
  list(query: WalletsQuery): WalletsReply;
  /** The picture as WebP; undefined for an id that is not in the registry. */
  image(imageId: string): Promise<Uint8Array<ArrayBuffer>> | undefined;
}

/** Answers from the registry file. */
export function createWallets(): Wallets {
  const entries = readRegistry();
  const imageIds = new Set(entries.map(({ wallet }) => wallet.image_id));
  return {
    list: (query) => selectWallets(entries, query),
    image: (imageId) => (imageIds.has(imageId) ? readWalletImage(imageId) : undefined),
  };
}
