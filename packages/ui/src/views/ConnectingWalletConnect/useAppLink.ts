import { type AppKind, type AppLink, type Device, formatLink } from '@foyer/core';
import type { Wallet } from '@foyer/protocol/http';
import { useKit } from '../../kit/useKit.ts';
import { type Opening, useOpening } from './useOpening.ts';

export interface AppLinks extends Opening {
  /** Undefined until there is a code. */
  readonly link: AppLink | undefined;
  /** The same app by its other address: the web's where the first is the app's own scheme, and the other way round. */
  readonly otherLink: AppLink | undefined;
}

/** The link that hands `uri` to the app of a wallet, and what comes of it. `app` undefined where no app is to open. */
export function useAppLink(
  wallet: Wallet | undefined,
  uri: string | undefined,
  app: AppKind | undefined,
  device: Device,
): AppLinks {
  const { core } = useKit();
  // The web view of another app knows no schemes, but follows links of the web.
  const preferUniversal = core.options.experimental_preferUniversalLinks === true || device.isWebView;
  const linkOf = (isUniversal: boolean): AppLink | undefined =>
    wallet && uri !== undefined && app !== undefined
      ? formatLink({ wallet, uri, kind: app, preferUniversal: isUniversal, device })
      : undefined;
  const link = linkOf(preferUniversal);
  const other = linkOf(!preferUniversal);
  const opening = useOpening(app, link !== undefined);
  const { onOpened } = opening;
  return {
    ...opening,
    link,
    otherLink: other?.href === link?.href ? undefined : other,
    onOpened() {
      if (link && wallet) core.actions.pairing.openLink({ href: link.href, name: wallet.name });
      onOpened();
    },
  };
}
