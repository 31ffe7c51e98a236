import type { Wallet } from '@foyer/protocol/http';
import { isPageAddress } from './appAddress.ts';
import type { Device } from './deviceOf.ts';

/** Where a wallet's app can be had for this device: its store, else the wallet's own site; only https addresses count, and http of this very machine. */
export function storeLink(
  wallet: Pick<Wallet, 'app_store' | 'play_store' | 'homepage'>,
  { isIos, isAndroid }: Pick<Device, 'isIos' | 'isAndroid'>,
): string | undefined {
  const stores = [isIos && wallet.app_store, isAndroid && wallet.play_store, wallet.homepage];
  return stores.find((url): url is string => isPageAddress(url || undefined));
}
