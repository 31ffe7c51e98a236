import { selectGetWalletRows, walletPicture } from '@foyer/core';
import type { ReactElement } from 'react';
import { connectNotesWords } from '../../i18n/en/connectNotesWords.ts';
import { getTitleWords } from '../../i18n/en/getTitleWords.ts';
import { getWalletWords } from '../../i18n/en/getWalletWords.ts';
import { useKit } from '../../kit/useKit.ts';
import type { ViewPage } from '../../kit/ViewPage.ts';
import noteCss from '../../primitives/note.css?inline';
import { findWalletUrl } from '../findWalletUrl.ts';
import leadCss from '../lead.css?inline';
import { GetWalletView, type WalletOffer } from './GetWalletView.tsx';
import { offerStatus, offerUrl, placesOf } from './rules.ts';

function GetWallet(): ReactElement {
  const { core, state } = useKit();
  const wallets = selectGetWalletRows(state).flatMap((row): readonly WalletOffer[] => {
    const url = row.wallet && offerUrl(row.wallet);
    if (!row.wallet || !url) return [];
    return [
      { key: row.key, name: row.name, imageUrl: walletPicture(core, row), places: placesOf(row.wallet), url },
    ];
  });
  return (
    <GetWalletView
      wallets={wallets}
      status={offerStatus(state)}
      onRetry={() => void core.actions.wallets.loadMore()}
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
