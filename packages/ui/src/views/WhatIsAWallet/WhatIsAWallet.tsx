import type { ReactElement } from 'react';
import { helpWords } from '../../i18n/en/helpWords.ts';
import { useKit } from '../../kit/useKit.ts';
import type { ViewPage } from '../../kit/ViewPage.ts';
import pointsCss from '../points.css?inline';
import { WhatIsAWalletView } from './WhatIsAWalletView.tsx';

function WhatIsAWallet(): ReactElement {
  const { router, telemetry } = useKit().core.actions;
  return (
    <WhatIsAWalletView
      onGet={() => {
        telemetry.track({ type: 'track', event: 'CLICK_GET_WALLET' });
        router.push('GetWallet');
      }}
      onHave={() => router.goBack()}
    />
  );
}

export const whatIsAWalletPage: ViewPage = {
  Page: WhatIsAWallet,
  sheets: [pointsCss],
  words: helpWords,
  title: (say) => say('help.title'),
};
