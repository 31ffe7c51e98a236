import { type ConnectAttempt, type RouterData, selectCanPair, walletPicture } from '@foyer/core';
import { type ReactElement, useEffect, useState } from 'react';
import { anyWalletWords } from '../../i18n/en/anyWalletWords.ts';
import { linkWords } from '../../i18n/en/linkWords.ts';
import { useKit } from '../../kit/useKit.ts';
import type { ViewPage } from '../../kit/ViewPage.ts';
import thresholdCss from '../../primitives/threshold.css?inline';
import { platformOf } from '../platformOf.ts';
import { siteOf } from '../site.ts';
import { useDone } from '../useDone.ts';
import { walletLinks } from '../walletLinks.ts';
import { ConnectingExternalView } from './ConnectingExternalView.tsx';
import { isUnreached } from './isUnreached.ts';
import { connectStep, findConnector, isAsked, isUnasked } from './rules.ts';

function ConnectingExternal({ data }: { data: RouterData }): ReactElement {
  const { core, state, say } = useKit();
  const { actions } = core;
  const { wallet } = data;
  const connector = findConnector(state, data);
  const { attempt } = state.connection;
  // Which attempt's request the visitor could not find.
  const [reminded, remind] = useState<ConnectAttempt>();
  // The visitor, who was told that code did not come, has tried again: now that of this view is here.
  const [isLate, setLate] = useState(() => isUnreached(state, connector));
  const asks = connector !== undefined && (isLate || isUnasked(state, connector));

  // Most ways here have asked already; this is also for the wallet that appears while the visitor is told how to get it.
  useEffect(() => {
    if (!asks || !connector) return;
    setLate(false);
    void actions.connection.connect(connector);
  }, [asks, connector, actions]);

  const isDone = useDone((latest) => connectStep(latest, connector) === 'done');
  const isReminded = connector && isAsked(state, connector) && reminded === attempt;
  const step = isReminded ? 'reminded' : isLate ? 'waiting' : connectStep(state, connector);
  const { isMobile } = state.wallets.wanted ?? {};
  const platform = platformOf(navigator.userAgent, isMobile);
  const links = wallet ? walletLinks(wallet, platform) : [];
  const hasPhone = wallet?.mobile_link && !isMobile && selectCanPair(state);
  return (
    <ConnectingExternalView
      step={isDone ? 'done' : step}
      wallet={{
        name: connector?.name ?? wallet?.name ?? say('link.anyWallet'),
        imageUrl: walletPicture(core, { connectors: connector ? [connector] : [], wallet }),
      }}
      site={siteOf(core)}
      platform={platform}
      getUrl={links[0]?.url}
      onPlaces={links.length > 1 && wallet ? () => actions.router.push('Downloads', { wallet }) : undefined}
      onGet={() => actions.telemetry.track({ type: 'track', event: 'CLICK_GET_WALLET' })}
      onPhone={hasPhone ? () => actions.router.push('ConnectingWalletConnect', { wallet }) : undefined}
      onRetry={() => {
        if (!connector) return;
        if (isAsked(state, connector)) remind(attempt);
        else void actions.connection.connect(connector);
      }}
      onOther={() => actions.router.goBack()}
    />
  );
}

export const connectingExternalPage: ViewPage = {
  Page: ConnectingExternal,
  sheets: [thresholdCss],
  words: { ...anyWalletWords, ...linkWords },
};
