import type { ReactElement } from 'react';
import { useSay } from '../../i18n/Words.tsx';
import { Body, Foot } from '../../primitives/Body.tsx';
import { Button } from '../../primitives/Button.tsx';
import { type NetworkChoice, NetworkRows } from '../../primitives/NetworkRows.tsx';
import { Note } from '../../primitives/Note.tsx';
import { exitIcon } from '../../primitives/viewIcons.ts';

export interface UnsupportedChainViewProps {
  readonly siteName: string;
  /** What the network does not serve: the site, or its swaps. */
  readonly cause: 'site' | 'swaps';
  /** Where the visitor is; undefined for a network that few know. */
  readonly networkName: string | undefined;
  /** Those that would do. */
  readonly networks: readonly NetworkChoice[];
  /** The site switches no network: the wallet alone can. */
  readonly isFixed: boolean;
  /** How often closing was refused: what stands in the way is said again each time. */
  readonly refusals: number;
  readonly isLeaving: boolean;
  readonly onDisconnect: () => void;
}

/** The wallet is on a network that does not serve: choose one that does, or leave. */
export function UnsupportedChainView(props: UnsupportedChainViewProps): ReactElement {
  const say = useSay();
  const { siteName, cause, networkName, networks, isFixed, refusals, isLeaving } = props;
  const isNowhere = cause === 'swaps' && networks.length === 0;
  const choose = networkName ? say('unsupported.textOn', { network: networkName }) : say('unsupported.text');
  const way = isFixed ? say('networks.fixed') : choose;
  return (
    <>
      <Body bleed>
        <div role="alert" key={refusals}>
          <Note
            tone="warning"
            title={
              cause === 'swaps' ? say('unsupported.swapNote') : say('unsupported.note', { site: siteName })
            }
          >
            {isNowhere ? say('unsupported.swapNone') : way}
          </Note>
        </div>
        {networks.length > 0 && <NetworkRows networks={networks} />}
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
