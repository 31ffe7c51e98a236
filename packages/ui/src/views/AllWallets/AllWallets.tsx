import type { Wallet } from '@foyer/protocol/http';
import { type ReactElement, useEffect, useState } from 'react';
import { useKit } from '../../kit/useKit.ts';
import type { ViewPage } from '../../kit/ViewPage.ts';
import fieldCss from '../../primitives/field.css?inline';
import skeletonCss from '../../primitives/skeleton.css?inline';
import { AllWalletsView, type RegistryChoice } from './AllWalletsView.tsx';
import { installedFirst, shownList } from './rules.ts';
import { allWalletsWords } from '../../i18n/en/allWalletsWords.ts';

function AllWallets(): ReactElement {
  const { core, state } = useKit();
  const { wallets: actions } = core.actions;
  const [search, setSearch] = useState('');

  // The registry is usually here already; and a search ends with the view.
  useEffect(() => {
    const { wallets } = core.actions;
    if (core.getState().wallets.all.status === 'idle') void wallets.loadMore();
    return () => void wallets.search('');
  }, [core]);

  const list = shownList(state.wallets);
  const toChoice = (wallet: Wallet, isInstalled: boolean): RegistryChoice => ({
    id: wallet.id,
    name: wallet.name,
    imageUrl: wallet.image_url ?? (wallet.image_id ? core.images.wallet(wallet.image_id) : undefined),
    isInstalled,
    onChoose: () => actions.choose(wallet),
  });
  const type = (text: string): void => {
    setSearch(text);
    void actions.search(text);
  };
  return (
    <AllWalletsView
      search={search}
      onSearch={type}
      status={list.status}
      wallets={installedFirst(list.wallets, state.wallets.connectors, toChoice)}
      searched={list.searched}
      hasMore={list.hasMore}
      onMore={() => void actions.loadMore()}
      onRetry={() => void (list.searched === undefined ? actions.loadMore() : actions.search(search))}
    />
  );
}

export const allWalletsPage: ViewPage = { Page: AllWallets, sheets: [fieldCss, skeletonCss], words: allWalletsWords };
