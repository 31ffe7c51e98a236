import type { ReactElement } from 'react';
import { connectMoreWords } from '../../i18n/en/connectMoreWords.ts';
import { useKit } from '../../kit/useKit.ts';
import type { ViewPage } from '../../kit/ViewPage.ts';
import legalCss from '../Connect/more/legal.css?inline';
import { legalDocuments } from '../Connect/more/legal.ts';
import { useWalletBlock } from '../Connect/useWalletBlock.tsx';
import { ConnectWalletsView } from './ConnectWalletsView.tsx';

function ConnectWallets(): ReactElement {
  const { state } = useKit();
  return <ConnectWalletsView wallets={useWalletBlock()} legal={legalDocuments(state, document.baseURI)} />;
}

export const connectWalletsPage: ViewPage = {
  Page: ConnectWallets,
  sheets: [legalCss],
  words: connectMoreWords,
};
