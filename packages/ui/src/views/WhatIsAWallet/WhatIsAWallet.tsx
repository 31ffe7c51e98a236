import { selectAllWalletsLabel } from '@foyer/core';
import type { ReactElement } from 'react';
import { useKit } from '../../kit/useKit.ts';
import type { ViewPage } from '../../kit/ViewPage.ts';
import { findWalletUrl } from '../findWalletUrl.ts';
import { WhatIsAWalletView } from './WhatIsAWalletView.tsx';
import whatIsAWalletCss from './whatIsAWallet.css?inline';
import { helpWords } from '../../i18n/en/helpWords.ts';

function WhatIsAWallet(): ReactElement {
  const { core, state } = useKit();
  const { router, telemetry } = core.actions;
  const hasList = selectAllWalletsLabel(state) !== undefined;
  return (
    <WhatIsAWalletView
      onList={hasList ? () => router.push('AllWallets') : undefined}
      findUrl={findWalletUrl}
      onGet={() => telemetry.track({ type: 'track', event: 'CLICK_GET_WALLET' })}
      onHave={() => router.goBack()}
    />
  );
}

export const whatIsAWalletPage: ViewPage = { Page: WhatIsAWallet, sheets: [whatIsAWalletCss], words: helpWords };
