import type { Wallet } from '@foyer/protocol/http';
import type { Platform } from './platformOf.ts';

/** A place to get a wallet. */
export interface WalletLink {
  readonly kind: 'browser' | 'ios' | 'android' | 'site';
  readonly url: string;
  /** The address's own host, for the visitor to check. */
  readonly host: string;
}

/**
 * Where a wallet can be had, in the order to show: what suits this device first, and on a phone, whose browser takes no
 * extension, that last. Only https addresses count, and http of this very machine.
 */
export function walletLinks(wallet: Wallet, platform: Platform = 'desktop'): readonly WalletLink[] {
  const extension = ['browser', wallet.chrome_store] as const;
  const ios = ['ios', wallet.app_store] as const;
  const android = ['android', wallet.play_store] as const;
  const site = ['site', wallet.homepage] as const;
  const places = {
    desktop: [extension, ios, android, site],
    ios: [ios, android, site, extension],
    android: [android, ios, site, extension],
  }[platform];
  return places.flatMap(([kind, url]) => {
    const host = hostOf(url);
    return url && host ? [{ kind, url, host }] : [];
  });
}

/** What is linked to: https, or a wallet under development. */
const page = /^http(s:\/\/|:\/\/(localhost|127\.0\.0\.1|\[::1])([:/]|$))/i;

/** The host of an address that is linked to; undefined for any other. */
function hostOf(url: string | null | undefined): string | undefined {
  if (!url || !page.test(url) || !URL.canParse(url)) return undefined;
  return new URL(url).hostname.replace(/^www\./, '');
}
