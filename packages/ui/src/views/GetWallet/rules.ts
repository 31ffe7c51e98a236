import { type Core, type State, selectGetWalletRows, walletPicture } from '@foyer/core';
import type { Wallet } from '@foyer/protocol/http';
import { walletLinks } from '../walletLinks.ts';
import type { WalletOffer } from './GetWalletView.tsx';

/** How many wallets are offered to someone who has none (behaviour.md §2.4 GetWallet). */
const mostOffers = 4;

export type WalletPlace = 'browser' | 'phone' | 'desktop';

/** Where a wallet runs, as far as its record tells. */
export function placesOf(wallet: Wallet): readonly WalletPlace[] {
  const { chrome_store, app_store, play_store, mobile_link, desktop_link } = wallet;
  const isIn = {
    browser: chrome_store,
    phone: app_store || play_store || mobile_link,
    desktop: desktop_link,
  };
  return (['browser', 'phone', 'desktop'] as const).filter((place) => isIn[place]);
}

/** Where to begin with a wallet: its own site, else the first store. */
export function offerUrl(wallet: Wallet): string | undefined {
  const links = walletLinks(wallet);
  return (links.find(({ kind }) => kind === 'site') ?? links[0])?.url;
}

/** The first four wallets to get; one that has no address to get it at takes nobody's place. */
export function offersOf(state: State, core: Pick<Core, 'options' | 'images'>): readonly WalletOffer[] {
  return selectGetWalletRows(state)
    .flatMap((row): readonly WalletOffer[] => {
      const { key, name, wallet } = row;
      const url = wallet && offerUrl(wallet);
      return url ? [{ key, name, imageUrl: walletPicture(core, row), places: placesOf(wallet), url }] : [];
    })
    .slice(0, mostOffers);
}

/** How far the registry has come; without one there is nothing to wait for. */
export function offerStatus({ wallets: { all, wanted } }: State): 'loading' | 'ready' | 'failed' {
  if (all.status !== 'idle') return all.status;
  return wanted?.hasRegistry ? 'loading' : 'ready';
}
