import { appAddress, isWebAddress } from '../deeplink/appAddress.ts';
import { appOf } from '../deeplink/formatLink.ts';
import type { CustomWallet } from '../kernel/Options.ts';
import { isNamed } from '../wallets/isNamed.ts';

type AddressField = keyof Omit<CustomWallet, 'id' | 'name' | 'rdns'>;

/** Whether each address of a wallet is taken: what links to it says so, and of a picture, which nothing links to, its scheme. */
const isTaken: Readonly<Record<AddressField, (address: string) => boolean>> = {
  homepage: isWebAddress,
  image_url: isPicture,
  mobile_link: isAppLink,
  desktop_link: isAppLink,
  webapp_link: (address) => appOf({ webapp_link: address }, 'web') !== undefined,
  app_store: isWebAddress,
  play_store: isWebAddress,
  chrome_store: isWebAddress,
};

/** The addresses of the host's own wallets that lead nowhere, each with the field that has it and the wallet. */
export function unreachable(wallets: readonly unknown[]): readonly string[] {
  return wallets.filter(isNamed).flatMap((wallet) => {
    const given: Readonly<Record<string, unknown>> = { ...wallet };
    return Object.entries(isTaken)
      .map(([field, takes]) => ({ field, takes, address: given[field] }))
      .filter(({ takes, address }) => address && (typeof address !== 'string' || !takes(address)))
      .map(({ field, address }) => `\`${field}\` of ${wallet.name} is ${address}`);
  });
}

/** By its letters a host name alone is a scheme too, and far more often one that was forgotten: a scheme with dots has its colon. */
function isAppLink(address: string): boolean {
  return appAddress(address) !== undefined && (address.includes(':') || !address.includes('.'));
}

/** What a browser shows, from beside the page too, where it would look for a host name alone: that is one without its scheme. */
function isPicture(address: string): boolean {
  const page = 'https://page.invalid';
  if (/^[^:/?#]+\.[a-z]{2,}\//i.test(address) || !URL.canParse(address, page)) return false;
  return /^(https?|data|blob):/.test(new URL(address, page).protocol);
}
