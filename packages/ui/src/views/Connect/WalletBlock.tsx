import type { ReactElement } from 'react';
import { useSay } from '../../i18n/Words.tsx';
import { Group } from '../../primitives/Group.tsx';
import { Icon } from '../../primitives/Icon.tsx';
import { forwardIcon, walletIcon } from '../../primitives/icons.ts';
import { List } from '../../primitives/List.tsx';
import { Logo } from '../../primitives/Logo.tsx';
import { Note } from '../../primitives/Note.tsx';
import { Plate, Row } from '../../primitives/Row.tsx';
import { SkeletonRows } from '../../primitives/Skeleton.tsx';
import { Tag } from '../../primitives/Tag.tsx';
import { NoWallet } from './NoWallet.tsx';
import type { MissedWallet, SectionTitle, tagOf } from './rules.ts';

/** One wallet to choose. */
export interface WalletChoice {
  readonly key: string;
  readonly name: string;
  readonly imageUrl: string | undefined;
  readonly tag: ReturnType<typeof tagOf>;
  readonly onChoose: () => void;
}

export interface WalletSection {
  readonly title: SectionTitle;
  readonly wallets: readonly WalletChoice[];
}

export interface WalletBlockProps {
  readonly sections: readonly WalletSection[];
  /** How many rows are held free for wallets on their way. */
  readonly pending: number;
  /** Some of the wallets could not be loaded. */
  readonly failed: boolean;
  readonly onReload: () => void;
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

/** The wallets: which one? */
export function WalletBlock(props: WalletBlockProps): ReactElement {
  const say = useSay();
  const { sections, pending, failed, missed, allLabel } = props;
  const isEmpty = sections.length === 0 && pending === 0 && !missed;
  return (
    <>
      {missed && <Missed missed={missed} onRetry={props.onRetryMissed} />}
      {isEmpty && <NoWallet {...props} />}
      {sections.map(({ title, wallets }) => (
        <Wallets key={title ?? ''} title={title} wallets={wallets} />
      ))}
      {pending > 0 && (
        <div role="status" aria-label={say('status.loading')}>
          <List>
            <SkeletonRows count={pending} />
          </List>
        </div>
      )}
      {failed && !isEmpty && (
        <Note act={{ label: say('act.retry'), onClick: props.onReload }}>{say('connect.failText')}</Note>
      )}
      {!isEmpty && allLabel !== undefined && <AllRow label={allLabel} onClick={props.onAll} />}
    </>
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

function Wallets({ title, wallets }: WalletSection): ReactElement {
  const say = useSay();
  const list = (
    <List>
      {wallets.map(({ key, name, imageUrl, tag, onChoose }) => (
        <Row
          key={key}
          lead={<Logo name={name} src={imageUrl} />}
          title={name}
          tail={tag && <Tag label={say(tag)} />}
          onClick={onChoose}
        />
      ))}
    </List>
  );
  return title ? <Group title={say(title)}>{list}</Group> : list;
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
