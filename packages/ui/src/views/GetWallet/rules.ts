import type { State } from '@foyer/core';
import type { Wallet } from '@foyer/protocol/http';
import { walletLinks } from '../walletLinks.ts';

export type WalletPlace = 'browser' | 'phone' | 'desktop';

/** Where a wallet runs, as far as its record tells. */
export function placesOf(wallet: Wallet): readonly WalletPlace[] {
  const { chrome_store, app_store, play_store, mobile_link, desktop_link } = wallet;
  const isIn = {
    browser: chrome_store,
    phone: app_store ?? play_store ?? mobile_link,
    desktop: desktop_link,
  };
  return (['browser', 'phone', 'desktop'] as const).filter((place) => isIn[place]);
}

/** Where to begin with a wallet: its own site, else the first store. */
export function offerUrl(wallet: Wallet): string | undefined {
  const links = walletLinks(wallet);
  return (links.find(({ kind }) => kind === 'site') ?? links[0])?.url;
}

/** How far the registry has come; without one there is nothing to wait for. */
export function offerStatus({ wallets: { all } }: State): 'loading' | 'ready' | 'failed' {
  return all.status === 'idle' ? 'ready' : all.status;
}
