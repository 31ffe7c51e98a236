import type { PeerMetadata } from '@foyer/pairing';

/** The origin a peer claims; `null`, as browsers write it, when its address is none. */
export function originOf({ url }: Pick<PeerMetadata, 'url'>): string {
  try {
    return new URL(url).origin;
  } catch {
    return 'null';
  }
}
