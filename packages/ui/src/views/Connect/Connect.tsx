import type { RouterData } from '@foyer/core';
import type { ReactElement } from 'react';
import { useKit } from '../../kit/useKit.ts';
import type { ViewPage } from '../../kit/ViewPage.ts';
import { Waiting } from '../../primitives/Waiting.tsx';
import { ConnectView } from './ConnectView.tsx';
import { mustWait, needsMore } from './rules.ts';
import { usePart } from './usePart.ts';
import { useRowFocus } from './useRowFocus.ts';
import { useWalletBlock } from './useWalletBlock.tsx';

function Connect({ data }: { data: RouterData }): ReactElement {
  const { state } = useKit();
  const isNeeded = needsMore(state);
  const isWaiting = isNeeded && mustWait(state);
  const More = usePart('ConnectMore', isNeeded, isWaiting);
  useRowFocus(More);
  if (More) return <More data={data} />;
  return isWaiting ? <Waiting /> : <Wallets />;
}

function Wallets(): ReactElement {
  return <ConnectView {...useWalletBlock()} />;
}

export const connectPage: ViewPage = { Page: Connect, sheets: [] };
