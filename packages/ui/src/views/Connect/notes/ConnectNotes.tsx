import { embeddedId, selectAllWalletsLabel, selectCanPair } from '@foyer/core';
import type { ReactElement } from 'react';
import { connectNotesWords } from '../../../i18n/en/connectNotesWords.ts';
import { useKit } from '../../../kit/useKit.ts';
import type { ViewPage } from '../../../kit/ViewPage.ts';
import noteCss from '../../../primitives/note.css?inline';
import { startConnecting } from '../../chooseRow.ts';
import { findWalletUrl } from '../../findWalletUrl.ts';
import { openAll } from '../openAll.ts';
import { missedConnector, missedWallet, stockOf } from '../rules.ts';
import { ConnectNotesView } from './ConnectNotesView.tsx';

function ConnectNotes(): ReactElement {
  const { core, state } = useKit();
  const { actions } = core;
  const { isEmpty, failed } = stockOf(state);
  const connector = missedConnector(state);
  const isEmbedded = state.connection.missed?.connectorId === embeddedId;
  return (
    <ConnectNotesView
      missed={missedWallet(state)}
      isEmbedded={isEmbedded}
      onRetryMissed={() => {
        // Such a session is brought back: asking anew would take a code.
        const isKept = isEmbedded || (connector?.type === 'WALLET_CONNECT' && selectCanPair(state));
        if (connector && !isKept) startConnecting(core, connector);
        else void actions.connection.retryMissed();
      }}
      isEmpty={isEmpty}
      failed={failed}
      onReload={() => void actions.wallets.loadMore()}
      onAll={selectAllWalletsLabel(state) === undefined ? undefined : () => openAll(core)}
      findUrl={findWalletUrl}
      onFind={() => actions.telemetry.track({ type: 'track', event: 'CLICK_GET_WALLET' })}
    />
  );
}

export const connectNotesPage: ViewPage = {
  Page: ConnectNotes,
  sheets: [noteCss],
  words: connectNotesWords,
};
