import type { ReactElement } from 'react';
import { useSay } from '../../i18n/Words.tsx';
import { Body, Foot } from '../../primitives/Body.tsx';
import { Button } from '../../primitives/Button.tsx';
import { Disc } from '../../primitives/Logo.tsx';
import { Status } from '../../primitives/Status.tsx';
import { Threshold } from '../../primitives/Threshold.tsx';

interface Side {
  readonly name: string;
  readonly imageUrl: string | undefined;
}

export interface SwitchActiveChainViewProps {
  readonly siteName: string;
  /** The family that is connected now, as people call it, with its network's picture. */
  readonly from: Side | undefined;
  readonly to: Side;
  readonly onStay: () => void;
  readonly onSwitch: () => void;
}

/** The site is about to use another chain family, whose wallet is chosen next. */
export function SwitchActiveChainView(props: SwitchActiveChainViewProps): ReactElement {
  const { siteName, from, to, onStay, onSwitch } = props;
  const say = useSay();
  const network = to.name;
  const art = (
    <Threshold
      state="rest"
      from={<Disc name={from?.name ?? '?'} src={from?.imageUrl} size="xl" />}
      to={<Disc name={to.name} src={to.imageUrl} size="xl" />}
    />
  );
  return (
    <>
      <Body>
        <Status art={art} title={say('family.head', { site: siteName, network })}>
          {from ? say('family.text', { network, from: from.name }) : say('family.textBare', { network })}
        </Status>
      </Body>
      <Foot two>
        <Button kind="secondary" label={say('family.stay')} onClick={onStay} />
        <Button kind="primary" label={say('family.switch')} onClick={onSwitch} />
      </Foot>
    </>
  );
}
