import { type ReactElement, useEffect } from 'react';
import { connectNotesWords } from '../../i18n/en/connectNotesWords.ts';
import { getTitleWords } from '../../i18n/en/getTitleWords.ts';
import { getWalletWords } from '../../i18n/en/getWalletWords.ts';
import { useKit } from '../../kit/useKit.ts';
import type { ViewPage } from '../../kit/ViewPage.ts';
import noteCss from '../../primitives/note.css?inline';
import { findWalletUrl } from '../findWalletUrl.ts';
import leadCss from '../lead.css?inline';
import { GetWalletView } from './GetWalletView.tsx';
import { offerStatus, offersOf } from './rules.ts';

function GetWallet(): ReactElement {
  const { core, state } = useKit();
  const status = offerStatus(state);
  const { loadMore } = core.actions.wallets;
  // The bar says that it goes on by itself once the connection is back.
  useEffect(() => {
    if (status !== 'failed') return;
    addEventListener('online', loadMore);
    return () => removeEventListener('online', loadMore);
  }, [loadMore, status]);
  return (
    <GetWalletView
      wallets={offersOf(state, core)}
      status={status}
      onRetry={loadMore}
      findUrl={findWalletUrl}
    />
  );
}

export const getWalletPage: ViewPage = {
  Page: GetWallet,
  sheets: [leadCss, noteCss],
  words: { ...getTitleWords, ...getWalletWords, ...connectNotesWords },
  title: (say) => say('get.title'),
};
