import type { ReactElement } from 'react';
import { useSay } from '../../i18n/Words.tsx';
import { Body } from '../../primitives/Body.tsx';
import { Button, LinkButton } from '../../primitives/Button.tsx';
import { Empty } from '../../primitives/Empty.tsx';
import { Group } from '../../primitives/Group.tsx';
import { Icon } from '../../primitives/Icon.tsx';
import { externalIcon, forwardIcon, walletIcon } from '../../primitives/icons.ts';
import { List } from '../../primitives/List.tsx';
import { Logo } from '../../primitives/Logo.tsx';
import { Note } from '../../primitives/Note.tsx';
import { Plate, Row } from '../../primitives/Row.tsx';
import { Tag } from '../../primitives/Tag.tsx';
import type { MissedWallet } from './rules.ts';

/** One wallet to choose. */
export interface WalletChoice {
  readonly key: string;
  readonly name: string;
  readonly imageUrl: string | undefined;
  readonly isRecent: boolean;
  readonly onChoose: () => void;
}

export interface ConnectViewProps {
  readonly installed: readonly WalletChoice[];
  /** Used before, but not found in this browser now. */
  readonly recent: readonly WalletChoice[];
  /** How many wallets the registry has, such as "480+"; '' while unknown; undefined when there is no list to show. */
  readonly allLabel: string | undefined;
  readonly onAll: () => void;
  /** A stored wallet that did not answer after a reload. */
  readonly missed: MissedWallet | undefined;
  readonly onRetryMissed: () => void;
  /** Where to find a wallet when nothing else can help. */
  readonly findUrl: string;
  readonly onFind: () => void;
}

/** The first screen: which wallet? */
export function ConnectView(props: ConnectViewProps): ReactElement {
  const say = useSay();
  const { installed, recent, allLabel, missed } = props;
  return (
    <Body bleed>
      {missed && <Missed missed={missed} onRetry={props.onRetryMissed} />}
      {installed.length === 0 && !missed && <NoWallet {...props} />}
      {installed.length > 0 && <Wallets title={say('connect.installed')} wallets={installed} />}
      {recent.length > 0 && <Wallets title={say('connect.recent')} wallets={recent} />}
      {(installed.length > 0 || missed) && allLabel !== undefined && (
        <AllRow label={allLabel} onClick={props.onAll} />
      )}
    </Body>
  );
}

function Missed({ missed, onRetry }: { missed: MissedWallet; onRetry: () => void }): ReactElement {
  const say = useSay();
  const wallet = missed.name;
  return (
    <Note
      tone="warning"
      title={say('connect.missed', { wallet })}
      act={{ label: say('act.retry'), busy: missed.isWaiting, onClick: onRetry }}
    >
      {missed.isWaiting ? say('connect.missedWait', { wallet }) : say('connect.missedText')}
    </Note>
  );
}

function Wallets({ title, wallets }: { title: string; wallets: readonly WalletChoice[] }): ReactElement {
  const say = useSay();
  return (
    <Group title={title}>
      <List>
        {wallets.map((wallet) => (
          <Row
            key={wallet.key}
            lead={<Logo name={wallet.name} src={wallet.imageUrl} />}
            title={wallet.name}
            tail={wallet.isRecent && <Tag label={say('connect.recent')} />}
            onClick={wallet.onChoose}
          />
        ))}
      </List>
    </Group>
  );
}

function AllRow({ label, onClick }: { label: string; onClick: () => void }): ReactElement {
  const say = useSay();
  const tail = (
    <>
      {label !== '' && <span className="fy-num">{label}</span>}
      <Icon of={forwardIcon} />
    </>
  );
  return (
    <List>
      <Row lead={<Plate icon={walletIcon} />} title={say('connect.all')} tail={tail} onClick={onClick} />
    </List>
  );
}

/** Nothing is installed: the registry where there is one, else a page that lists wallets. */
function NoWallet({ allLabel, onAll, findUrl, onFind }: ConnectViewProps): ReactElement {
  const say = useSay();
  return (
    <Empty icon={walletIcon} title={say('connect.noneTitle')} text={say('connect.noneText')}>
      {allLabel === undefined ? (
        <LinkButton
          kind="primary"
          small
          icon={externalIcon}
          label={say('connect.noneFind')}
          href={findUrl}
          onClick={onFind}
        />
      ) : (
        <Button kind="primary" small label={say('connect.noneFind')} onClick={onAll} />
      )}
    </Empty>
  );
}
