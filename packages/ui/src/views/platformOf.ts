export type Platform = 'ios' | 'android' | 'desktop';

/**
 * What a wallet is on this device, an extension or an app; from the browser's user agent. An iPad asks for desktop pages
 * as a Mac, but no Mac `isMobile`.
 */
export function platformOf(userAgent: string, isMobile: boolean | undefined): Platform {
  if (/android/i.test(userAgent)) return 'android';
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios';
  return isMobile && /macintosh/i.test(userAgent) ? 'ios' : 'desktop';
}
