/** What a page's device and window are, as far as links to wallet apps go. */
export interface Device {
  /** Coarse pointer or a phone's user agent (behaviour.md §3.5). */
  readonly isMobile: boolean;
  readonly isIos: boolean;
  readonly isAndroid: boolean;
  /** Inside Telegram: a mini app, or a page in its browser. */
  readonly isTelegram: boolean;
  /** Inside another app's web view, Telegram's too: it may not open the schemes of apps. */
  readonly isWebView: boolean;
  /** Inside a frame. */
  readonly isFramed: boolean;
}

/** What the browser says, raw. */
export interface DeviceSigns {
  readonly userAgent: string;
  /** Coarse pointer or a phone's user agent, as the page's facts have it. */
  readonly isMobile: boolean;
  readonly touchPoints: number;
  readonly isFramed: boolean;
  /** Telegram's bridge is on the page. */
  readonly hasTelegram: boolean;
}

/** Apps that show pages in a web view of their own and say so. */
const hosts =
  /FBAN|FBAV|FB_IAB|Instagram|Line\/|Twitter|MicroMessenger|TikTok|BytedanceWebview|Snapchat|LinkedInApp|Pinterest|Discord/i;

/** What the device is, by what its browser says. */
export function deviceOf({ userAgent, isMobile, touchPoints, isFramed, hasTelegram }: DeviceSigns): Device {
  // An iPad asks for desktop pages as a Mac, but no Mac has a touch screen.
  const isIos =
    /iPhone|iPad|iPod/i.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1 && isMobile);
  const isAndroid = !isIos && /Android/i.test(userAgent);
  const isPlainView = isIos ? !/Safari\//.test(userAgent) : isAndroid && /; wv\)/.test(userAgent);
  const isWebView = hasTelegram || hosts.test(userAgent) || isPlainView;
  return { isMobile, isIos, isAndroid, isTelegram: hasTelegram, isWebView, isFramed };
}
