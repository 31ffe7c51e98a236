import { type Core, type RegistryWallet, type RouterData, selectCanPair, selectRegistry } from '@foyer/core';
import { type ReactElement, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { allWalletsWords } from '../../i18n/en/allWalletsWords.ts';
import { useKit } from '../../kit/useKit.ts';
import type { ViewPage } from '../../kit/ViewPage.ts';
import fieldCss from '../../primitives/field.css?inline';
import noteCss from '../../primitives/note.css?inline';
import skeletonCss from '../../primitives/skeleton.css?inline';
import switchCss from '../../primitives/switch.css?inline';
import { AllWalletsView } from './AllWalletsView.tsx';
import allWalletsCss from './allWallets.css?inline';
import { shownList, toRow } from './rules.ts';
import type { RegistryWallet as Row } from './WalletRow.tsx';

function AllWallets({ data }: { data: RouterData }): ReactElement {
  const { core, state, say } = useKit();
  const { wallets: actions, notices, router } = core.actions;
  const { search = '', certified = false } = data;
  const [startAt, setStartAt] = useState(data.wallet?.id);
  // Once: who goes on from here by another way comes back to the top.
  useEffect(() => {
    if (startAt) router.amend({ wallet: undefined });
  }, [router, startAt]);

  const listed = useMemo(() => selectRegistry(state), [state]);
  const { found, wanted } = state.wallets;
  const list = shownList(listed, wanted?.hasRegistry);
  const rows = useRows(core, listed.wallets);
  useRegistry(core, { search, certified }, listed.status === 'idle' && list.status === 'loading');
  const retry = (): void => {
    void actions.loadMore();
    // Its code may not have come: then nothing else knows what was typed.
    void actions.search(search, { certified });
  };
  useBackOnline(list.status === 'failed', retry);
  const tell = useOwnToast(core);
  const look = (text: string, isCertified: boolean): void => {
    setStartAt(undefined);
    void actions.search(text, { certified: isCertified });
    router.amend({ search: text, certified: isCertified });
  };
  return (
    <AllWalletsView
      search={search}
      onSearch={(text) => look(text, certified)}
      certified={certified}
      onCertified={(wanted) => {
        look(search, wanted);
        if (wanted) tell(say('all.certifiedOn'));
        else notices.hideToast();
      }}
      onAll={() => {
        look('', false);
        if (certified) notices.hideToast();
      }}
      status={list.status}
      wallets={rows}
      searched={list.searched}
      hasMore={list.hasMore}
      total={found.status === 'ready' && list.hasMore ? found.count : undefined}
      onMore={() => void actions.loadMore()}
      onRetry={retry}
      onCode={selectCanPair(state) ? () => router.push('ConnectingWalletConnect') : undefined}
      onChoose={useChoice(core, listed.wallets)}
      startAt={startAt}
    />
  );
}

/**
 * Gets the registry, which is usually here already, or the search one comes back to; a search ends when one goes back
 * from it. A list that begins anew meanwhile, with other wishes of the host's, is asked for too.
 */
function useRegistry(core: Core, look: { search: string; certified: boolean }, isAwaited: boolean): void {
  const first = useRef(look);
  useEffect(() => {
    if (isAwaited) void core.actions.wallets.loadMore();
  }, [core, isAwaited]);
  useEffect(() => {
    const { wallets } = core.actions;
    const { all } = core.getState().wallets;
    if (all.status !== 'idle' && all.page === 0) void wallets.loadMore();
    void wallets.search(first.current.search, first.current);
    return () => {
      if (!core.getState().router.history.includes('AllWallets')) void wallets.search('');
    };
  }, [core]);
}

/** Asks again for what failed once the connection is back: the bar says that it goes on by itself. */
function useBackOnline(hasFailed: boolean, again: () => void): void {
  const latest = useRef(again);
  latest.current = again;
  useEffect(() => {
    if (!hasFailed) return;
    const retry = (): void => latest.current();
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [hasFailed]);
}

/** Shows a toast that goes with the view: it says nothing of the next one. */
function useOwnToast(core: Core): (message: string) => void {
  const told = useRef<string>(undefined);
  useEffect(
    () => () => {
      const { toast } = core.getState().notices;
      if (toast && toast.message === told.current) core.actions.notices.hideToast();
    },
    [core],
  );
  return (message) => {
    told.current = message;
    core.actions.notices.showSuccess(message);
  };
}

/** The wallets as rows; where a picture lies is worked out once a wallet, not with every page. */
function useRows(core: Core, wallets: readonly RegistryWallet[]): readonly Row[] {
  const [known] = useState(() => new WeakMap<RegistryWallet['wallet'], Row>());
  return useMemo(
    () =>
      wallets.map((listed) => {
        const last = known.get(listed.wallet);
        const isInstalled = listed.connectors.length > 0;
        const row = last?.isInstalled === isInstalled ? last : toRow(listed, core);
        known.set(listed.wallet, row);
        return row;
      }),
    [known, wallets, core],
  );
}

/** What choosing a row does: always the same function. The row is remembered, to come back to it. */
function useChoice(core: Core, wallets: readonly RegistryWallet[]): (id: string) => void {
  const known = useRef(wallets);
  known.current = wallets;
  return useCallback(
    (id) => {
      const wallet = known.current.find((one) => one.wallet.id === id)?.wallet;
      if (!wallet) return;
      core.actions.router.amend({ wallet });
      core.actions.wallets.choose(wallet);
    },
    [core],
  );
}

export const allWalletsPage: ViewPage = {
  Page: AllWallets,
  sheets: [fieldCss, skeletonCss, switchCss, allWalletsCss, noteCss],
  words: allWalletsWords,
};
