import type { ReactElement } from 'react';
import { Body } from '../../primitives/Body.tsx';
import { WalletBlock, type WalletBlockProps } from './WalletBlock.tsx';

/** The first screen of a site that has nothing to ask and no other way in: which wallet? */
export function ConnectView(props: WalletBlockProps): ReactElement {
  return (
    <Body bleed>
      <WalletBlock {...props} />
    </Body>
  );
}
