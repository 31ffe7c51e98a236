import type { ReactElement } from 'react';
import { AllRow } from '../Connect/AllRow.tsx';
import {
  ConnectingWalletConnectView,
  type ConnectingWalletConnectViewProps,
} from '../ConnectingWalletConnect/ConnectingWalletConnectView.tsx';

export interface ConnectingWalletConnectBasicViewProps
  extends Pick<ConnectingWalletConnectViewProps, 'body'> {
  /** How many wallets the registry has, such as "480+"; '' while unknown; undefined when no row leads there. */
  readonly allLabel: string | undefined;
  readonly onAll: () => void;
}

/** Where a site has no adapter: a code for any wallet, and the way to all of them. */
export function ConnectingWalletConnectBasicView({
  body,
  allLabel,
  onAll,
}: ConnectingWalletConnectBasicViewProps): ReactElement {
  return (
    <ConnectingWalletConnectView
      platforms={['qrcode']}
      platform="qrcode"
      onPlatform={stay}
      body={body}
      more={allLabel === undefined ? undefined : <AllRow label={allLabel} onClick={onAll} />}
    />
  );
}

/** There is one way only. */
function stay(): void {}
