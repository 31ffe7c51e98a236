import { type RouterData, selectIsCollapsed, selectMethodOrder } from '@foyer/core';
import { type ReactElement, useMemo } from 'react';
import { connectMoreWords } from '../../../i18n/en/connectMoreWords.ts';
import { useKit } from '../../../kit/useKit.ts';
import type { ViewPage } from '../../../kit/ViewPage.ts';
import { Button } from '../../../primitives/Button.tsx';
import errorLineCss from '../../../primitives/errorLine.css?inline';
import { walletIcon } from '../../../primitives/icons.ts';
import { hasBranding } from '../rules.ts';
import { useWalletBlock } from '../useWalletBlock.tsx';
import { WalletBlock } from '../WalletBlock.tsx';
import { ConnectMoreView } from './ConnectMoreView.tsx';
import connectMoreCss from './connectMore.css?inline';
import legalCss from './legal.css?inline';
import { legalDocuments } from './legal.ts';
import type { MethodBlock } from './Methods.tsx';
import { methodBlocks } from './methodBlocks.ts';
import { useMethodBlocks } from './useMethodBlocks.tsx';

function ConnectMore({ data }: { data: RouterData }): ReactElement {
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
  return (
    <ConnectMoreView
      blocks={methods.flatMap((method) =>
        method === 'wallet' ? wallet : (others.find((block) => block.method === method) ?? []),
      )}
      legal={legalDocuments(state, document.baseURI)}
      agreed={legalCheckbox ? (data.agreed ?? false) : undefined}
      onAgree={(agreed) => router.amend({ agreed })}
      onGuide={walletGuide && others.length > 0 ? () => router.push('Create') : undefined}
      hasBranding={hasBranding(state)}
    />
  );
}

export const connectMorePage: ViewPage = {
  Page: ConnectMore,
  sheets: [errorLineCss, connectMoreCss, legalCss],
  words: connectMoreWords,
};
