import type { ReactElement } from 'react';
import { Body } from '../../primitives/Body.tsx';
import { ConnectFootView } from '../Connect/more/ConnectFootView.tsx';
import type { LegalDocuments } from '../Connect/more/legal.ts';
import { WalletBlock, type WalletBlockProps } from '../Connect/WalletBlock.tsx';

export interface ConnectWalletsViewProps {
  readonly wallets: WalletBlockProps;
  readonly legal: LegalDocuments | undefined;
}

/** The wallets by themselves, where Connect shows one button for them. */
export function ConnectWalletsView({ wallets, legal }: ConnectWalletsViewProps): ReactElement {
  return (
    <>
      <Body bleed>
        <WalletBlock {...wallets} />
      </Body>
      <ConnectFootView legal={legal} badge={undefined} />
    </>
  );
}
