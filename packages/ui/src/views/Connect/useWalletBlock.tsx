import { selectAllWalletsLabel, selectCanPair, walletPicture } from '@foyer/core';
import { useMemo } from 'react';
import { useKit } from '../../kit/useKit.ts';
import { chooseRow } from '../chooseRow.ts';
import { openAll } from './openAll.ts';
import { needsNotes, stockOf, tagOf } from './rules.ts';
import { usePart } from './usePart.ts';
import type { WalletBlockProps } from './WalletBlock.tsx';

/** The wallets as Connect and ConnectWallets show them. */
export function useWalletBlock(): WalletBlockProps {
  const { core, state } = useKit();
  const stock = useMemo(() => stockOf(state), [state]);
  const Notes = usePart('ConnectNotes', needsNotes(state, stock));
  return {
    [state.connection.missed ? 'notes' : 'lowNotes']: Notes && <Notes data={state.router.data} />,
    sections: (Notes === undefined ? stock.held : stock.sections).map(({ title, rows, awaited }) => ({
      title,
      awaited,
      wallets: rows.map((row) => {
        const isCode = row.kind === 'walletConnect';
        const isPairing = isCode && selectCanPair(state);
        return {
          key: row.key,
          name: row.name,
          imageUrl: walletPicture(core, row),
          isCode,
          tag: tagOf(row),
          onChoose: () => chooseRow(core, row),
          // What is not here may lead to its app or to how to get it.
          next: isPairing
            ? 'ConnectingWalletConnect'
            : row.connectors.length > 0
              ? 'ConnectingExternal'
              : undefined,
        };
      }),
    })),
    // An empty list leads to the registry itself, once it can say so.
    allLabel: stock.isEmpty && Notes ? undefined : selectAllWalletsLabel(state),
    onAll: () => openAll(core),
  };
}
