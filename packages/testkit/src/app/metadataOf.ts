import type { PeerMetadata } from '@foyer/pairing';
import type { WalletAppOptions } from './WalletAppOptions.ts';

/** What an app says about itself: what its options leave out, or give as undefined, is said of the test wallet. */
export function metadataOf({
  name = 'Foyer Test Wallet',
  description = 'A wallet for tests.',
  url = 'https://wallet.example',
  icons = [],
  redirect,
}: NonNullable<WalletAppOptions['metadata']> = {}): PeerMetadata {
  return { name, description, url, icons, ...(redirect && { redirect }) };
}
