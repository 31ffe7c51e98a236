import type { ReactElement } from 'react';
import { useSay } from '../../i18n/Words.tsx';
import { Body, Foot } from '../../primitives/Body.tsx';
import { Button } from '../../primitives/Button.tsx';
import { exitIcon } from '../../primitives/icons.ts';
import { type NetworkChoice, NetworkRows } from '../../primitives/NetworkRows.tsx';
import { Note } from '../../primitives/Note.tsx';

export interface UnsupportedChainViewProps {
  readonly siteName: string;
  readonly networks: readonly NetworkChoice[];
  readonly isLeaving: boolean;
  readonly onDisconnect: () => void;
}

/** The wallet is on a network the site does not know: choose one it does, or leave. */
export function UnsupportedChainView(props: UnsupportedChainViewProps): ReactElement {
  const say = useSay();
  const { siteName, networks, isLeaving } = props;
  return (
    <>
      <Body bleed>
        <Note tone="warning" title={say('unsupported.note', { site: siteName })}>
          {say('unsupported.text')}
        </Note>
        <NetworkRows networks={networks} />
      </Body>
      <Foot>
        <Button
          kind="secondary"
          icon={exitIcon}
          label={say(isLeaving ? 'account.leaving' : 'act.disconnect')}
          busy={isLeaving}
          onClick={props.onDisconnect}
        />
      </Foot>
    </>
  );
}
