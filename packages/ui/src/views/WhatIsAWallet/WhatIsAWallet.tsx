import { selectIsConnected } from '@foyer/core';
import type { ReactElement } from 'react';
import { helpWords } from '../../i18n/en/helpWords.ts';
import { useKit } from '../../kit/useKit.ts';
import type { ViewPage } from '../../kit/ViewPage.ts';
import pointsCss from '../points.css?inline';
import { WhatIsAWalletView } from './WhatIsAWalletView.tsx';

function WhatIsAWallet(): ReactElement {
  const { core, state } = useKit();
  const { modal, router, telemetry } = core.actions;
  const { namespace } = state.wallets;
  // A site may open this view first: who has a wallet already comes to choose it, and is not put out.
  const isFirst = state.router.history.length === 1 && !selectIsConnected(state);
  return (
    <WhatIsAWalletView
      onGet={() => {
        telemetry.track({ type: 'track', event: 'CLICK_GET_WALLET' });
        router.push('GetWallet');
      }}
      onHave={() => {
        if (isFirst) void modal.open(namespace && { namespace });
        else router.goBack();
      }}
    />
  );
}

export const whatIsAWalletPage: ViewPage = {
  Page: WhatIsAWallet,
  sheets: [pointsCss],
  words: helpWords,
  title: (say) => say('help.title'),
};
