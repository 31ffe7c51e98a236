import type { RouterData } from '@foyer/core';
import type { ReactElement } from 'react';
import { useKit } from '../../kit/useKit.ts';
import type { ViewPage } from '../../kit/ViewPage.ts';
import { Foot } from '../../primitives/Body.tsx';
import { Waiting } from '../../primitives/Waiting.tsx';
import { BadgePlace } from './BadgePlace.tsx';
import { ConnectView } from './ConnectView.tsx';
import { needsFoot, needsMore } from './rules.ts';
import { useBadge } from './useBadge.ts';
import { usePart } from './usePart.ts';
import { useWalletBlock } from './useWalletBlock.tsx';

function Connect({ data }: { data: RouterData }): ReactElement {
  const { state } = useKit();
  const isNeeded = needsMore(state);
  const More = usePart('ConnectMore', isNeeded, true);
  const FootPart = usePart('ConnectFoot', !isNeeded && needsFoot(state));
  const badge = useBadge(state);
  if (More) return <More data={data} />;
  if (isNeeded) return <Waiting />;
  // What the gateway adds comes beside the rows: drawn anew, a row would lose the focus, or the press that is on it.
  return (
    <>
      <Wallets />
      {FootPart ? (
        <FootPart data={data} />
      ) : (
        badge && (
          <Foot>
            <BadgePlace />
          </Foot>
        )
      )}
    </>
  );
}

function Wallets(): ReactElement {
  return <ConnectView {...useWalletBlock()} />;
}

export const connectPage: ViewPage = { Page: Connect, sheets: [] };
