import type { ReactElement } from 'react';
import { useSay } from '../../i18n/Words.tsx';
import { Body, Foot } from '../../primitives/Body.tsx';
import { Button } from '../../primitives/Button.tsx';
import { walletIcon } from '../../primitives/icons.ts';
import { keyIcon, shieldIcon } from '../../primitives/viewIcons.ts';
import { Points } from '../Points.tsx';

export interface WhatIsAWalletViewProps {
  readonly onGet: () => void;
  readonly onHave: () => void;
}

const points = [
  { icon: walletIcon, title: 'help.homeTitle', text: 'help.homeText' },
  { icon: keyIcon, title: 'help.keyTitle', text: 'help.keyText' },
  { icon: shieldIcon, title: 'help.holdTitle', text: 'help.holdText' },
] as const;

/** What a wallet is, in three sentences. */
export function WhatIsAWalletView({ onGet, onHave }: WhatIsAWalletViewProps): ReactElement {
  const say = useSay();
  return (
    <>
      <Body>
        <Points points={points} />
      </Body>
      <Foot>
        <Button kind="primary" label={say('help.get')} onClick={onGet} />
        <Button kind="ghost" label={say('help.have')} onClick={onHave} />
      </Foot>
    </>
  );
}
