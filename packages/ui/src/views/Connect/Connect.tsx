import {
  type Connector,
  type ConnectRow,
  type Core,
  selectAllWalletsLabel,
  selectConnectRows,
} from '@foyer/core';
import type { ReactElement } from 'react';
import { useKit } from '../../kit/useKit.ts';
import type { ViewPage } from '../../kit/ViewPage.ts';
import { findWalletUrl } from '../findWalletUrl.ts';
import { ConnectView, type WalletChoice } from './ConnectView.tsx';
import { isMissed, missedConnector, missedWallet, registryWallet } from './rules.ts';

function Connect(): ReactElement {
  const { core, state } = useKit();
  const { actions } = core;
  // The wallet that did not answer stands above the list, with its own retry.
  const rows = selectConnectRows(state).filter(
    ({ connector, recent }) => connector || !isMissed(state, recent),
  );
  const toChoice = (row: ConnectRow): WalletChoice => ({
    key: row.key,
    name: row.name,
    imageUrl: pictureOf(row, core),
    // Under the heading "Recent" the word would be said twice.
    isRecent: row.recent !== undefined && row.connector !== undefined,
    onChoose() {
      if (row.connector) startConnecting(core, row.connector);
      else if (row.recent) actions.wallets.choose(registryWallet(state, row.recent));
    },
  });
  return (
    <ConnectView
      installed={rows.filter((row) => row.connector).map(toChoice)}
      recent={rows.filter((row) => !row.connector).map(toChoice)}
      allLabel={selectAllWalletsLabel(state)}
      onAll={() => {
        actions.telemetry.track({ type: 'track', event: 'CLICK_ALL_WALLETS' });
        actions.router.push('AllWallets');
      }}
      missed={missedWallet(state)}
      onRetryMissed={() => {
        const connector = missedConnector(state);
        if (connector) startConnecting(core, connector);
        else void actions.connection.retryMissed();
      }}
      findUrl={findWalletUrl}
      onFind={() => actions.telemetry.track({ type: 'track', event: 'CLICK_GET_WALLET' })}
    />
  );
}

/** Asks inside the click: the wallet need not wait for the next view, and a popup counts as asked for. */
function startConnecting({ actions }: Core, connector: Connector): void {
  actions.router.push('ConnectingExternal', { connector });
  void actions.connection.connect(connector);
}

function pictureOf({ connector, recent }: ConnectRow, { images }: Core): string | undefined {
  if (connector) return images.connector(connector);
  return recent?.imageUrl ?? (recent?.imageId ? images.wallet(recent.imageId) : undefined);
}

export const connectPage: ViewPage = { Page: Connect, sheets: [] };
