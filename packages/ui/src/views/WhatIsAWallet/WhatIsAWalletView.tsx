import type { ReactElement } from 'react';
import { useSay } from '../../i18n/Words.tsx';
import { Body, Foot } from '../../primitives/Body.tsx';
import { Button, LinkButton } from '../../primitives/Button.tsx';
import { externalIcon, keyIcon, shieldIcon, walletIcon } from '../../primitives/icons.ts';
import { Plate } from '../../primitives/Row.tsx';

export interface WhatIsAWalletViewProps {
  /** Opens the registry; undefined where there is none, and the public list at `findUrl` has to do. */
  readonly onList: (() => void) | undefined;
  readonly findUrl: string;
  readonly onGet: () => void;
  readonly onHave: () => void;
}

const points = [
  { icon: walletIcon, title: 'help.homeTitle', text: 'help.homeText' },
  { icon: keyIcon, title: 'help.keyTitle', text: 'help.keyText' },
  { icon: shieldIcon, title: 'help.holdTitle', text: 'help.holdText' },
] as const;

/** What a wallet is, in three sentences. */
export function WhatIsAWalletView({ onList, findUrl, onGet, onHave }: WhatIsAWalletViewProps): ReactElement {
  const say = useSay();
  const get = say('help.get');
  return (
    <>
      <Body>
        <ul className="fy-points">
          {points.map(({ icon, title, text }) => (
            <li key={title}>
              <Plate icon={icon} tone="accent" />
              <div>
                <h3 className="title">{say(title)}</h3>
                <p>{say(text)}</p>
              </div>
            </li>
          ))}
        </ul>
      </Body>
      <Foot>
        {onList ? (
          <Button
            kind="primary"
            label={get}
            onClick={() => {
              onGet();
              onList();
            }}
          />
        ) : (
          <LinkButton kind="primary" icon={externalIcon} label={get} href={findUrl} onClick={onGet} />
        )}
        <Button kind="ghost" label={say('help.have')} onClick={onHave} />
      </Foot>
    </>
  );
}
