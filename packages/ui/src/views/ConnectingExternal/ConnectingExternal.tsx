import type { Core, RouterData } from '@foyer/core';
import { type ReactElement, useEffect } from 'react';
import { useKit } from '../../kit/useKit.ts';
import type { ViewPage } from '../../kit/ViewPage.ts';
import thresholdCss from '../../primitives/threshold.css?inline';
import { siteOf } from '../site.ts';
import { ConnectingExternalView } from './ConnectingExternalView.tsx';
import { connectStep, findConnector, getWalletUrl, isUnasked, platformOf } from './rules.ts';
import { linkWords } from '../../i18n/en/linkWords.ts';

function ConnectingExternal({ data }: { data: RouterData }): ReactElement {
  const { core, state, say } = useKit();
  const { actions } = core;
  const { wallet } = data;
  const connector = findConnector(state, data);
  const asks = connector !== undefined && isUnasked(state, connector);

  // Most ways here have asked already; this is for the wallet that appears while the visitor is told how to get it.
  useEffect(() => {
    if (asks && connector) void actions.connection.connect(connector);
  }, [asks, connector, actions]);

  // The kit closes on success: the tick shows while the view fades, when `state` stands still.
  const isDone = connectStep(core.getState(), connector) === 'done';
  const platform = platformOf(navigator.userAgent);
  return (
    <ConnectingExternalView
      step={isDone ? 'done' : connectStep(state, connector)}
      wallet={{
        name: connector?.name ?? wallet?.name ?? say('link.anyWallet'),
        imageUrl: pictureOf(core, data, connector),
      }}
      site={siteOf(core)}
      platform={platform}
      getUrl={wallet && getWalletUrl(wallet, platform)}
      onGet={() => actions.telemetry.track({ type: 'track', event: 'CLICK_GET_WALLET' })}
      onRetry={() => {
        if (connector) void actions.connection.connect(connector);
      }}
      onOther={() => actions.router.goBack()}
    />
  );
}

function pictureOf(
  { images }: Core,
  { wallet }: RouterData,
  connector: RouterData['connector'],
): string | undefined {
  if (connector) return images.connector(connector);
  return wallet?.image_url ?? (wallet?.image_id ? images.wallet(wallet.image_id) : undefined);
}

export const connectingExternalPage: ViewPage = { Page: ConnectingExternal, sheets: [thresholdCss], words: linkWords };
