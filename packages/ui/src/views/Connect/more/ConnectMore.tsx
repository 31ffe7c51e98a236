import { type RouterData, selectIsCollapsed, selectMethodOrder } from '@foyer/core';
import { type ReactElement, useEffect, useMemo, useState } from 'react';
import { connectMoreWords } from '../../../i18n/en/connectMoreWords.ts';
import { useKit } from '../../../kit/useKit.ts';
import { useVisit } from '../../../kit/useVisit.ts';
import type { ViewPage } from '../../../kit/ViewPage.ts';
import { Button } from '../../../primitives/Button.tsx';
import errorLineCss from '../../../primitives/errorLine.css?inline';
import { walletIcon } from '../../../primitives/icons.ts';
import { Waiting } from '../../../primitives/Waiting.tsx';
import { isReturning } from '../rules.ts';
import { useBadge } from '../useBadge.ts';
import { useWalletBlock } from '../useWalletBlock.tsx';
import { WalletBlock } from '../WalletBlock.tsx';
import { ConnectMoreView } from './ConnectMoreView.tsx';
import connectMoreCss from './connectMore.css?inline';
import legalCss from './legal.css?inline';
import { legalDocuments } from './legal.ts';
import type { MethodBlock } from './Methods.tsx';
import { methodBlocks } from './methodBlocks.ts';
import { useMethodBlocks } from './useMethodBlocks.tsx';

/** How long the account of somebody signed in by email is waited for before other ways are shown, in ms. */
const returnMs = 5_000;

function ConnectMore({ data }: { data: RouterData }): ReactElement {
  const isWaiting = isReturning(useKit().state);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setLong(true), returnMs);
    return () => {
      clearTimeout(timer);
      // Another account is waited for as long.
      setLong(false);
    };
  }, [isWaiting]);
  return isWaiting && !isLong ? <Waiting /> : <Ways data={data} />;
}

function Ways({ data }: { data: RouterData }): ReactElement {
  const { core, state, say } = useKit();
  const { router } = core.actions;
  const wallets = useWalletBlock();
  const methods = useMemo(() => selectMethodOrder(state), [state]);
  const others = useMethodBlocks(methods, methodBlocks);
  const isCollapsed = selectIsCollapsed(state) && others.length > 0;
  const wallet: MethodBlock = {
    method: 'wallet',
    isButton: isCollapsed,
    node: isCollapsed ? (
      <Button
        kind="secondary"
        icon={walletIcon}
        label={say('connect.collapsed')}
        onClick={() => router.push('ConnectWallets')}
      />
    ) : (
      <WalletBlock {...wallets} />
    ),
  };
  const { legalCheckbox, walletGuide } = state.features;
  const legal = legalDocuments(state, document.baseURI);
  // A tick is for the documents that were shown beside it: others ask for one of their own.
  const terms = Object.values(legal ?? {}).join(' ');
  return (
    <ConnectMoreView
      blocks={methods.flatMap((method) =>
        method === 'wallet' ? wallet : (others.find((block) => block.method === method) ?? []),
      )}
      legal={legal}
      agreed={legalCheckbox ? data.agreed === terms : undefined}
      visit={useVisit()}
      onAgree={(agreed) => router.amend({ agreed: agreed ? terms : '' })}
      onGuide={walletGuide && others.length > 0 ? () => router.push('Create') : undefined}
      badge={useBadge(state)}
    />
  );
}

export const connectMorePage: ViewPage = {
  Page: ConnectMore,
  sheets: [errorLineCss, connectMoreCss, legalCss],
  words: connectMoreWords,
};
