import { selectAllWalletsLabel } from '@foyer/core';
import type { ReactElement } from 'react';
import { anyWalletWords } from '../../i18n/en/anyWalletWords.ts';
import { linkWords } from '../../i18n/en/linkWords.ts';
import { openWords } from '../../i18n/en/openWords.ts';
import { pairWords } from '../../i18n/en/pairWords.ts';
import { useKit } from '../../kit/useKit.ts';
import type { ViewPage } from '../../kit/ViewPage.ts';
import qrCss from '../../primitives/qr.css?inline';
import thresholdCss from '../../primitives/threshold.css?inline';
import { openAll } from '../Connect/openAll.ts';
import pairCss from '../ConnectingWalletConnect/pair.css?inline';
import { useWayBody } from '../ConnectingWalletConnect/useWayBody.ts';
import { ConnectingWalletConnectBasicView } from './ConnectingWalletConnectBasicView.tsx';

function ConnectingWalletConnectBasic(): ReactElement {
  const { core, state } = useKit();
  return (
    <ConnectingWalletConnectBasicView
      body={useWayBody(undefined, 'qrcode', { onCode: undefined, onApp: undefined })}
      allLabel={selectAllWalletsLabel(state)}
      onAll={() => openAll(core)}
    />
  );
}

export const connectingWalletConnectBasicPage: ViewPage = {
  Page: ConnectingWalletConnectBasic,
  sheets: [qrCss, thresholdCss, pairCss],
  words: { ...anyWalletWords, ...linkWords, ...openWords, ...pairWords },
  title: (say) => say('pair.title'),
};
