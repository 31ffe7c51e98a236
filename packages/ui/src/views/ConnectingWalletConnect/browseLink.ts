import { formatBrowseLink, type State } from '@foyer/core';
import { appTarget, readDevice } from '@foyer/core/browser';
import type { Wallet } from '@foyer/protocol/http';
import type { LinkTarget } from '../../primitives/LinkButton.tsx';

/** A link that opens this page in the browser of a wallet's app. */
export interface BrowseLink {
  readonly href: string;
  readonly target: LinkTarget;
}

/**
 * The link that opens this page in the browser of a wallet's app, on a phone (behaviour.md §3.5). None within another app:
 * its browser may be that very one, where the link would lead round in a circle; Telegram's is no wallet's.
 */
export function browseLinkOf(state: State, wallet: Wallet | undefined): BrowseLink | undefined {
  const { isMobile, hasAdapters } = state.wallets.wanted ?? {};
  if (!wallet || !isMobile || !hasAdapters) return undefined;
  const { isWebView, isTelegram } = readDevice(isMobile);
  if (isWebView && !isTelegram) return undefined;
  const href = formatBrowseLink({
    wallet,
    namespace: state.wallets.namespace ?? state.network.activeNamespace,
    page: { url: location.href, origin: location.origin },
  });
  return href === undefined ? undefined : { href, target: appTarget(href) };
}
