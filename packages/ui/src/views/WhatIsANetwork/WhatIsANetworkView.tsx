import type { ReactElement } from 'react';
import { useSay } from '../../i18n/Words.tsx';
import { Body, Foot } from '../../primitives/Body.tsx';
import { externalIcon } from '../../primitives/externalIcon.ts';
import { LinkButton } from '../../primitives/LinkButton.tsx';
import { layersIcon } from '../../primitives/viewIcons.ts';
import { Points } from '../Points.tsx';
import { globeIcon } from '../placeIcons.ts';

export interface WhatIsANetworkViewProps {
  /** Where one can read more. */
  readonly moreUrl: string;
}

const points = [
  { icon: globeIcon, title: 'net.recordTitle', text: 'net.recordText' },
  { icon: layersIcon, title: 'net.ownTitle', text: 'net.ownText' },
] as const;

/** What a network is, in two sentences. */
export function WhatIsANetworkView({ moreUrl }: WhatIsANetworkViewProps): ReactElement {
  const say = useSay();
  return (
    <>
      <Body>
        <Points points={points} />
      </Body>
      <Foot>
        <LinkButton kind="secondary" icon={externalIcon} label={say('net.more')} href={moreUrl} />
      </Foot>
    </>
  );
}
