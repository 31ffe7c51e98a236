import { appAddress, isOwnMachine, isPageAddress } from '../deeplink/appAddress.ts';
import { appOf } from '../deeplink/formatLink.ts';
import type { CustomWallet } from '../kernel/Options.ts';
import { isNamed } from '../wallets/isNamed.ts';

type AddressField = keyof Omit<CustomWallet, 'id' | 'name' | 'rdns'>;

/** Whether each address of a wallet is taken: what links to it says so, and of a picture what shows it. */
const takesByField: Readonly<Record<AddressField, (address: string) => boolean>> = {
  homepage: isPageAddress,
  image_url: isPicture,
  mobile_link: isAppLink,
  desktop_link: isAppLink,
  webapp_link: (address) => appOf({ webapp_link: address }, 'web') !== undefined,
  app_store: isPageAddress,
  play_store: isPageAddress,
  chrome_store: isPageAddress,
};

/** The addresses of the host's own wallets that lead nowhere, each with the field that has it and the wallet. */
export function unreachable(wallets: readonly unknown[]): readonly string[] {
  return wallets.filter(isNamed).flatMap((wallet) => {
    const given: Readonly<Record<string, unknown>> = { ...wallet };
    return Object.entries(takesByField)
      .map(([field, takes]) => ({ field, takes, address: given[field] }))
      .filter(({ takes, address }) => address && (typeof address !== 'string' || !takes(address)))
      .map(({ field, address }) => `\`${field}\` of ${wallet.name} is ${shortened(String(address))}`);
  });
}

/** The places in an option with pictures that the modal does not show; without their addresses, which may hold a secret. */
export function unseenPictures(option: string, pictures: object): readonly string[] {
  return Object.entries(pictures)
    .filter(([, address]) => address && (typeof address !== 'string' || !isPicture(address)))
    .map(([id]) => (/^[\w.:-]{1,100}$/.test(id) ? id : '…'))
    .map(
      (id) =>
        `\`${option}[${id}]\`, which takes https, a path of your own such as \`/own.png\`, or \`data:image/…\``,
    );
}

/** An inline picture may be as long as a file. */
function shortened(address: string): string {
  return address.length > 100 ? `${address.slice(0, 100)}…` : address;
}

/** By its letters a host name alone is a scheme too, and far more often one that was forgotten: a scheme with dots has its colon. */
function isAppLink(address: string): boolean {
  return appAddress(address) !== undefined && (address.includes(':') || !address.includes('.'));
}

/**
 * What the modal shows on any page, by the rule of packages/ui/src/primitives/isSafePicture.ts: https, an inline picture, or
 * a path of the site's own. Of http, which it shows on pages of http alone, this very machine: a site under development.
 */
function isPicture(address: string): boolean {
  if (/^(data:image\/(png|jpe?g|gif|webp|avif|svg\+xml)[;,]|\/[^/\\\s])/i.test(address)) return true;
  return (/^https:\/\//i.test(address) || isOwnMachine(address)) && URL.canParse(address);
}
