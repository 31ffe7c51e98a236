import type { RouterData } from '@foyer/core';
import type { ReactElement } from 'react';
import { downloadsWords } from '../../i18n/en/downloadsWords.ts';
import { getTitleWords } from '../../i18n/en/getTitleWords.ts';
import { useKit } from '../../kit/useKit.ts';
import type { ViewPage } from '../../kit/ViewPage.ts';
import noteCss from '../../primitives/note.css?inline';
import { findWalletUrl } from '../findWalletUrl.ts';
import { platformOf } from '../platformOf.ts';
import { walletLinks } from '../walletLinks.ts';
import { DownloadsView } from './DownloadsView.tsx';
import downloadsCss from './downloads.css?inline';

function Downloads({ data: { wallet } }: { data: RouterData }): ReactElement {
  const { isMobile } = useKit().state.wallets.wanted ?? {};
  return (
    <DownloadsView
      walletName={wallet?.name ?? ''}
      links={wallet ? walletLinks(wallet, platformOf(navigator.userAgent, isMobile)) : []}
      findUrl={findWalletUrl}
    />
  );
}

export const downloadsPage: ViewPage = {
  Page: Downloads,
  sheets: [downloadsCss, noteCss],
  words: { ...getTitleWords, ...downloadsWords },
  title(say, { router }) {
    const { connector, wallet = connector } = router.data;
    return wallet ? say('downloads.title', { wallet: wallet.name }) : say('get.title');
  },
};
