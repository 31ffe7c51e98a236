import type { PeerMetadata } from '@foyer/pairing';
import { appAddress, isWebAddress } from '../deeplink/appAddress.ts';
import { formatWakeLink } from '../deeplink/formatWakeLink.ts';
import type { Context } from '../kernel/Context.ts';
import { registryWallets } from '../wallets/state.ts';
import { readChoice } from './deepLinkChoice.ts';

/** A link to a wallet app for a request. */
export interface WakeLink {
  readonly href: string;
  /** It is the way the visitor opened the app before; else the wallet itself named it, and it takes a tap. */
  readonly isChosen: boolean;
}

/** The link to a wallet app for a request: by the way the visitor opened it before, else by the wallet's own redirect. */
export function wakeLink(
  context: Context,
  { redirect = {} }: PeerMetadata,
  request: { readonly requestId: number | undefined; readonly topic: string },
): WakeLink | undefined {
  const device = { isTelegram: false, isAndroid: false, isFramed: false };
  const linkTo = (app = '') => formatWakeLink({ app, ...request, device })?.href;
  const chosen = linkTo(readChoice(context)?.href);
  if (chosen) return { href: chosen, isChosen: true };
  const href = [redirect.native, redirect.universal].filter((app) => isKnown(context, app)).map(linkTo)[0];
  return href ? { href, isChosen: false } : undefined;
}

/** Whether an address that a peer names is one of the web, or of a scheme that a wallet's record names too (security.md AT-X5). */
function isKnown({ store }: Context, app: string | undefined): boolean {
  const state = store.getState();
  const records = [...(state.wallets.wanted?.customWallets ?? []), ...registryWallets(state)];
  const scheme = schemeOf(app);
  return isWebAddress(app) || (scheme !== '' && records.some((one) => schemeOf(one.mobile_link) === scheme));
}

function schemeOf(app: string | null | undefined): string {
  return appAddress(app)?.split(':', 1)[0]?.toLowerCase() ?? '';
}
