import type { ReactElement } from 'react';
import { useSay } from '../../i18n/Words.tsx';
import { Body, Foot } from '../../primitives/Body.tsx';
import { Button } from '../../primitives/Button.tsx';
import { type NetworkChoice, NetworkRows, ReachableRows } from '../../primitives/NetworkRows.tsx';
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
  /** Why some cannot be chosen: the site switches no network, the wallet alone can; or the named wallet did not agree to them. */
  readonly limit: 'site' | { readonly wallet: string } | undefined;
  /** How often closing was refused: what stands in the way is said again each time. */
  readonly refusals: number;
  readonly isLeaving: boolean;
  readonly onDisconnect: () => void;
}

/** The wallet is on a network that does not serve: choose one that does, or leave. */
export function UnsupportedChainView(props: UnsupportedChainViewProps): ReactElement {
  const say = useSay();
  const { siteName, cause, networks, limit, refusals, isLeaving } = props;
  const isClosed = networks.every(({ isDisabled }) => isDisabled);
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
            <Way {...props} isClosed={isClosed} />
          </Note>
        </div>
        {typeof limit === 'object' && !isClosed ? (
          <ReachableRows networks={networks} wallet={limit.wallet} />
        ) : (
          networks.length > 0 && <NetworkRows networks={networks} />
        )}
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

/** What can be done about it. */
function Way(props: UnsupportedChainViewProps & { readonly isClosed: boolean }): string {
  const { cause, networkName, networks, limit, isClosed } = props;
  const say = useSay();
  if (cause === 'swaps' && networks.length === 0) return say('unsupported.swapNone');
  if (limit === 'site') return say('networks.fixed');
  if (limit && isClosed) return say('networks.unapproved', { wallet: limit.wallet });
  return networkName ? say('unsupported.textOn', { network: networkName }) : say('unsupported.text');
}
