import { type Device, deviceOf } from '../deeplink/deviceOf.ts';

/** What Telegram puts on a page. */
interface TelegramWindow {
  readonly TelegramWebviewProxy?: unknown;
  readonly TelegramWebviewProxyProto?: unknown;
  readonly TelegramWebview?: unknown;
  readonly Telegram?: { readonly WebApp?: { readonly initData?: unknown } };
}

/** The device and window of this page. `isMobile` is told by the page's facts. */
export function readDevice(isMobile: boolean): Device {
  const own = window as unknown as TelegramWindow;
  const bridges = [own.TelegramWebviewProxy, own.TelegramWebviewProxyProto, own.TelegramWebview];
  return deviceOf({
    userAgent: navigator.userAgent,
    isMobile,
    touchPoints: navigator.maxTouchPoints,
    isFramed: window.parent !== window,
    hasTelegram: bridges.some(Boolean) || Boolean(own.Telegram?.WebApp?.initData),
  });
}
