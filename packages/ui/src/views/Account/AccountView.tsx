import type { ReactElement } from 'react';
import { useSay } from '../../i18n/Words.tsx';
import { Avatar } from '../../primitives/Avatar.tsx';
import { Body } from '../../primitives/Body.tsx';
import { externalIcon } from '../../primitives/externalIcon.ts';
import { Icon } from '../../primitives/Icon.tsx';
import { forwardIcon } from '../../primitives/icons.ts';
import { LinkRow } from '../../primitives/LinkRow.tsx';
import { List } from '../../primitives/List.tsx';
import { Plate, Row } from '../../primitives/Row.tsx';
import { Spinner } from '../../primitives/Spinner.tsx';
import { exitIcon, layersIcon, tuneIcon } from '../../primitives/viewIcons.ts';
import { titleId } from '../../shell/titleId.ts';
import type { CopyState } from '../useCopy.ts';
import { BalanceLine, type ShownBalance } from './BalanceLine.tsx';
import { CopyAddress } from './CopyAddress.tsx';
import { WholeAddress } from './WholeAddress.tsx';

export interface AccountViewProps {
  readonly address: string;
  /** The address as people compare it: first and last characters. */
  readonly shortAddress: string;
  readonly walletName: string | undefined;
  /** Whom a user of the embedded wallet signed in as; said in place of the wallet. */
  readonly email: string | undefined;
  readonly balance: ShownBalance;
  /** It is being asked for because the visitor pressed for it. */
  readonly isRetrying: boolean;
  /** Undefined on a network that nobody can ask. */
  readonly onRetryBalance: (() => void) | undefined;
  readonly copyState: CopyState;
  /** Copying was refused: the address stands whole, to be selected. */
  readonly isCopyBlocked: boolean;
  readonly onCopy: () => void;
  /** Undefined while the wallet is on a network the site did not ask for. */
  readonly networkName: string | undefined;
  readonly onNetwork: (() => void) | undefined;
  /** The account's page at the network's block explorer. */
  readonly explorerUrl: string | undefined;
  /** Leads to the settings of the embedded wallet. */
  readonly onSettings: (() => void) | undefined;
  readonly isLeaving: boolean;
  readonly onDisconnect: () => void;
}

/** Who is connected, with what, where; and the way out. */
export function AccountView(props: AccountViewProps): ReactElement {
  const { shortAddress, walletName, email } = props;
  const isCopied = props.copyState === 'copied';
  const say = useSay();
  return (
    <Body bleed>
      <div className="fy-who">
        <Avatar address={props.address} />
        <div className="text">
          <h2 className="name" id={titleId}>
            <span className="fy-num">{shortAddress}</span>
          </h2>
          <div className="addr">
            {email ? (
              <bdi>{email}</bdi>
            ) : (
              walletName && <span>{say('account.via', { wallet: walletName })}</span>
            )}
            {/* In the line's place, not beside it: nothing is pushed or cut. */}
            <span className="fy-copied" role="status">
              {isCopied && say('account.copied')}
            </span>
          </div>
        </div>
        <CopyAddress state={props.copyState} onCopy={props.onCopy} />
      </div>
      {props.isCopyBlocked && <WholeAddress address={props.address} />}
      <BalanceLine balance={props.balance} isRetrying={props.isRetrying} onRetry={props.onRetryBalance} />
      <Rows {...props} />
    </Body>
  );
}

function Rows(props: AccountViewProps): ReactElement {
  const { networkName, onNetwork, explorerUrl, onSettings, isLeaving } = props;
  const say = useSay();
  const tail = (
    <>
      {networkName ?? say('account.networkUnknown')}
      <Icon of={forwardIcon} />
    </>
  );
  return (
    <List>
      {onNetwork && (
        <Row
          lead={<Plate icon={layersIcon} />}
          title={say('account.network')}
          tail={tail}
          onClick={onNetwork}
        />
      )}
      {explorerUrl !== undefined && (
        <LinkRow lead={<Plate icon={externalIcon} />} title={say('account.explorer')} href={explorerUrl} />
      )}
      {onSettings && (
        <Row
          lead={<Plate icon={tuneIcon} />}
          title={say('settings.title')}
          tail={<Icon of={forwardIcon} />}
          onClick={onSettings}
        />
      )}
      <Row
        danger
        lead={<Plate icon={exitIcon} tone="danger" />}
        title={say(isLeaving ? 'account.leaving' : 'act.disconnect')}
        sub={say('account.again')}
        tail={isLeaving && <Spinner />}
        busy={isLeaving}
        onClick={props.onDisconnect}
      />
    </List>
  );
}
