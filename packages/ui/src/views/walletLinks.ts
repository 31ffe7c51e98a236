import type { Wallet } from '@foyer/protocol/http';

/** A place to get a wallet. */
export interface WalletLink {
  readonly kind: 'browser' | 'ios' | 'android' | 'site';
  readonly url: string;
  /** The address's own host, for the visitor to check. */
  readonly host: string;
}

/**
 * Where a wallet can be had, in the order to show: a phone's browser takes no extension, so there it comes last. Only https
 * addresses count, and http of this very machine.
 */
export function walletLinks(wallet: Wallet, isMobile = false): readonly WalletLink[] {
  const extension = ['browser', wallet.chrome_store] as const;
  const apps = [
    ['ios', wallet.app_store],
    ['android', wallet.play_store],
    ['site', wallet.homepage],
  ] as const;
  const places = isMobile ? [...apps, extension] : [extension, ...apps];
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
