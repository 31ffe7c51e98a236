import type { Core, WalletRow } from '@foyer/core';
import type { Wallet } from '@foyer/protocol/http';

type Images = Pick<Core, 'images'>;

/** The picture of a wallet that is known by its record. */
export function walletPicture({ images }: Images, wallet: Wallet | undefined): string | undefined {
  return wallet?.image_url ?? (wallet?.image_id ? images.wallet(wallet.image_id) : undefined);
}

/** The picture of a row: the wallet's own where it is here, else its record's. */
export function rowPicture(core: Images, { connectors: [connector], wallet }: WalletRow): string | undefined {
  return (connector && core.images.connector(connector)) ?? walletPicture(core, wallet);
}
