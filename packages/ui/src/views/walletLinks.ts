import type { Wallet } from '@foyer/protocol/http';

/** A place to get a wallet. */
export interface WalletLink {
  readonly kind: 'browser' | 'ios' | 'android' | 'site';
  readonly url: string;
  /** The address's own host, for the visitor to check. */
  readonly host: string;
}

/** Where a wallet can be had, in the order to show; only https addresses count. */
export function walletLinks(wallet: Wallet): readonly WalletLink[] {
  const places = [
    ['browser', wallet.chrome_store],
    ['ios', wallet.app_store],
    ['android', wallet.play_store],
    ['site', wallet.homepage],
  ] as const;
  return places.flatMap(([kind, url]) => {
    const host = hostOf(url);
    return url && host ? [{ kind, url, host }] : [];
  });
}

/** The host of an https address; undefined for anything else. */
function hostOf(url: string | null | undefined): string | undefined {
  if (!url || !/^https:\/\/\S+$/i.test(url) || !URL.canParse(url)) return undefined;
  return new URL(url).hostname.replace(/^www\./, '');
}
