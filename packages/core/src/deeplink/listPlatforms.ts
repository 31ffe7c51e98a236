import type { Wallet } from '@foyer/protocol/http';
import { appOf } from './formatLink.ts';

/** A way to connect one wallet (behaviour.md §2.4). */
export type Platform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported';

/** What decides about the ways. */
export interface PlatformParts {
  /** The wallet asked for; none: whichever scans the code. */
  readonly wallet:
    | Pick<Wallet, 'mobile_link' | 'desktop_link' | 'webapp_link' | 'link_mode' | 'rdns' | 'injected'>
    | undefined;
  /** A connector reaches it on this page. */
  readonly isHere: boolean;
  readonly isMobile: boolean;
  readonly hasAdapters: boolean;
  /** The host brought the provider that pairs. */
  readonly hasUniversalProvider?: boolean;
  readonly preferUniversal?: boolean;
  /** It was paired before: a code leads to it, also where its record, which would say how, is not known. */
  readonly wasPaired?: boolean;
}

/** The ways to connect a wallet, the best first; never empty. */
export function listPlatforms(parts: PlatformParts): readonly Platform[] {
  const {
    wallet,
    isHere,
    isMobile,
    hasAdapters,
    hasUniversalProvider = false,
    preferUniversal,
    wasPaired = false,
  } = parts;
  if (!wallet) return ['qrcode'];
  const isInjected = Boolean(wallet.rdns) || (wallet.injected ?? []).some(({ injected_id }) => injected_id);
  const has = {
    browser: isHere && hasAdapters && !hasUniversalProvider,
    mobile: appOf(wallet, 'mobile', preferUniversal) !== undefined,
    web: appOf(wallet, 'web') !== undefined,
    desktop: appOf(wallet, 'desktop') !== undefined && !isMobile,
    unsupported: isInjected && !isHere && hasAdapters,
  };
  const hasCode = wasPaired && !has.mobile && !has.web && !has.desktop;
  const found: readonly (Platform | false)[] = [
    has.browser && 'browser',
    has.mobile && (isMobile ? 'mobile' : 'qrcode'),
    hasCode && 'qrcode',
    has.web && 'web',
    has.desktop && 'desktop',
    has.unsupported && 'unsupported',
  ];
  const platforms = found.filter((platform) => platform !== false);
  if (platforms.length > 0) return platforms;
  return hasAdapters ? ['unsupported'] : ['qrcode'];
}
