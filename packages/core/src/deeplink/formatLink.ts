import type { WalletLinks } from '../wallets/state.ts';
import { appAddress, isOwnMachine } from './appAddress.ts';
import type { Device } from './deviceOf.ts';

/** Where a link opens; every link but `_self` goes with `rel="noreferrer noopener"`. */
export type LinkTarget = '_self' | '_top' | '_blank';

/** A link that opens a wallet's app. */
export interface AppLink {
  readonly href: string;
  readonly target: LinkTarget;
  /** The app's own address, which `formatWakeLink` takes later: what the deep-link choice stores. */
  readonly app: string;
}

/** Which kind of app a link opens. */
export type AppKind = 'mobile' | 'desktop' | 'web';

/** What a link is made of. */
export interface LinkParts {
  readonly wallet: WalletLinks;
  /** The pairing URI; encoded here. */
  readonly uri: string;
  readonly kind: AppKind;
  /** The wallet's universal link is used where it has one. */
  readonly preferUniversal?: boolean;
  readonly device: Pick<Device, 'isTelegram' | 'isAndroid' | 'isFramed'>;
}

/** The link that hands a pairing URI to a wallet's app (behaviour.md §3.5), or undefined when the record has no usable one. */
export function formatLink({ wallet, uri, kind, preferUniversal, device }: LinkParts): AppLink | undefined {
  const app = appOf(wallet, kind, preferUniversal);
  if (app === undefined) return undefined;
  const once = encodeURIComponent(uri);
  // Telegram on Android decodes an address before it opens it.
  const encoded = device.isTelegram && device.isAndroid ? encodeURIComponent(once) : once;
  return { href: `${app}wc?uri=${encoded}`, target: targetOf(kind, device, app), app };
}

/** The address of a wallet's app of one kind, or undefined when its record has no usable one. */
export function appOf(
  { mobile_link, desktop_link, webapp_link, link_mode }: LinkParts['wallet'],
  kind: AppKind,
  preferUniversal = false,
): string | undefined {
  if (kind === 'desktop') return appAddress(desktop_link);
  if (kind === 'web') return webAddress(webapp_link);
  return (preferUniversal ? webAddress(link_mode) : undefined) ?? appAddress(mobile_link);
}

/** Where a link to `app` opens: Telegram opens it itself, a frame leaves to its host's window, a page opens beside the site. */
export function targetOf(
  kind: AppKind,
  { isTelegram, isFramed }: LinkParts['device'],
  app: string,
): LinkTarget {
  if (kind === 'web' || isTelegram || isOwnMachine(app)) return '_blank';
  return kind === 'mobile' && isFramed ? '_top' : '_self';
}

function webAddress(link: string | null | undefined): string | undefined {
  const address = appAddress(link);
  return address && /^https?:/i.test(address) ? address : undefined;
}
