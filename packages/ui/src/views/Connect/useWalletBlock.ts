import { selectAllWalletsLabel, walletPicture } from '@foyer/core';
import { useKit } from '../../kit/useKit.ts';
import { chooseRow, startConnecting } from '../chooseRow.ts';
import { findWalletUrl } from '../findWalletUrl.ts';
import { expectedRows, missedConnector, missedWallet, sectionsOf, tagOf } from './rules.ts';
import type { WalletBlockProps } from './WalletBlock.tsx';

/** The wallets as Connect and ConnectWallets show them. */
export function useWalletBlock(): WalletBlockProps {
  const { core, state } = useKit();
  const { actions } = core;
  const sections = sectionsOf(state);
  const count = sections.reduce((sum, { rows }) => sum + rows.length, 0);
  const { status } = state.wallets.all;
  const expected = expectedRows(state, count);
  return {
    sections: sections.map(({ title, rows }) => ({
      title,
      wallets: rows.map((row) => ({
        key: row.key,
        name: row.name,
        imageUrl: walletPicture(core, row),
        tag: tagOf(row),
        onChoose: () => chooseRow(core, row),
      })),
    })),
    pending: status === 'loading' ? expected : 0,
    failed: status === 'failed' && expected > 0,
    onReload: () => void actions.wallets.loadMore(),
    allLabel: selectAllWalletsLabel(state),
    onAll() {
      actions.telemetry.track({ type: 'track', event: 'CLICK_ALL_WALLETS' });
      actions.router.push('AllWallets');
    },
    missed: missedWallet(state),
    onRetryMissed() {
      const connector = missedConnector(state);
      if (connector) startConnecting(core, connector);
      else void actions.connection.retryMissed();
    },
    findUrl: findWalletUrl,
    onFind: () => actions.telemetry.track({ type: 'track', event: 'CLICK_GET_WALLET' }),
  };
}
