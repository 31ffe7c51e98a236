import type { Platform, RouterData } from '@foyer/core';
import type { ReactElement } from 'react';
import { anyWalletWords } from '../../i18n/en/anyWalletWords.ts';
import { linkWords } from '../../i18n/en/linkWords.ts';
import { openWords } from '../../i18n/en/openWords.ts';
import { pairWords } from '../../i18n/en/pairWords.ts';
import { useKit } from '../../kit/useKit.ts';
import type { ViewPage } from '../../kit/ViewPage.ts';
import qrCss from '../../primitives/qr.css?inline';
import tabsCss from '../../primitives/tabs.css?inline';
import thresholdCss from '../../primitives/threshold.css?inline';
import { waysOf } from '../ways.ts';
import { browseLinkOf } from './browseLink.ts';
import { ConnectingWalletConnectView } from './ConnectingWalletConnectView.tsx';
import pairCss from './pair.css?inline';
import { useWayBody } from './useWayBody.ts';

function ConnectingWalletConnect({ data }: { data: RouterData }): ReactElement {
  const { core, state } = useKit();
  const { wallet, platform: chosen } = data;
  const browseLink = browseLinkOf(state, wallet);
  const platforms = browseLink ? browserFirst(waysOf(core, state, wallet)) : waysOf(core, state, wallet);
  const [best = 'qrcode'] = platforms;
  const choose = (way: Platform): void => core.actions.router.amend({ platform: way });
  const hasApp = platforms.includes('mobile');
  // A phone may show a code too, for another device to scan.
  const isKnown = chosen !== undefined && (platforms.includes(chosen) || (hasApp && chosen === 'qrcode'));
  const platform = isKnown ? chosen : best;
  const isCode = platform === 'qrcode';
  const body = useWayBody(wallet, platform, {
    onCode: hasApp || platforms.includes('qrcode') ? () => choose('qrcode') : undefined,
    browseLink,
    onApp: hasApp && isCode ? () => choose('mobile') : undefined,
  });
  return (
    <ConnectingWalletConnectView
      platforms={platforms}
      platform={hasApp && isCode ? 'mobile' : platform}
      onPlatform={choose}
      body={body}
    />
  );
}

/** A wallet that is not here but opens the page in its own browser is used there sooner than by pairing (behaviour.md §3.4). */
function browserFirst(platforms: readonly Platform[]): readonly Platform[] {
  const others = platforms.filter((platform) => platform !== 'unsupported');
  return others.length < platforms.length ? ['unsupported', ...others] : platforms;
}

export const connectingWalletConnectPage: ViewPage = {
  Page: ConnectingWalletConnect,
  sheets: [qrCss, tabsCss, thresholdCss, pairCss],
  words: { ...anyWalletWords, ...linkWords, ...openWords, ...pairWords },
  title: (say, { router: { data } }) => data.connector?.name ?? data.wallet?.name ?? say('pair.title'),
};
