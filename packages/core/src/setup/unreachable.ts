import type { ResolvedOptions } from '../kernel/Core.ts';
import type { CustomWallet } from '../kernel/Options.ts';

/** A whole address of a site. */
export const siteAddress = /^https?:\/\/[^\s/]+\S*$/i;
/** An address with a scheme, or the scheme alone, as `appAddress` takes it. */
const appLink = /^[a-z][a-z0-9+.-]*(:?\/{0,2}|:\/\/\S+)$/i;
/** A path of the host's own is told from a host name by how it begins. */
const picture = /^(https?:\/\/[^\s/]|data:|blob:|\.{0,2}\/)/i;

/** What each address of a wallet looks like. */
const addresses: Readonly<Record<keyof Omit<CustomWallet, 'id' | 'name' | 'rdns'>, RegExp>> = {
  homepage: siteAddress,
  image_url: picture,
  mobile_link: appLink,
  desktop_link: appLink,
  webapp_link: siteAddress,
  app_store: siteAddress,
  play_store: siteAddress,
  chrome_store: siteAddress,
};

/** The addresses in `customWallets` that are none, each with the field that has it and the wallet. */
export function unreachable({ customWallets }: ResolvedOptions): readonly string[] {
  const wallets: readonly unknown[] = Array.isArray(customWallets) ? customWallets : [];
  return wallets.flatMap((wallet) => {
    const given = Object(wallet) as Readonly<Record<string, unknown>>;
    return Object.entries(addresses)
      .filter(([field, form]) => given[field] && !form.test(String(given[field])))
      .map(([field]) => `\`${field}\` of ${given.name} is ${given[field]}`);
  });
}
