import type { ViewName } from '@foyer/core';
import type { ReactElement, ReactNode } from 'react';
import { useSay } from '../../i18n/Words.tsx';
import { Group } from '../../primitives/Group.tsx';
import { qrIcon } from '../../primitives/icons.ts';
import { List } from '../../primitives/List.tsx';
import { Logo } from '../../primitives/Logo.tsx';
import { Plate, Row } from '../../primitives/Row.tsx';
import { SkeletonRows } from '../../primitives/Skeleton.tsx';
import { Tag } from '../../primitives/Tag.tsx';
import { AllRow } from './AllRow.tsx';
import type { SectionTitle, tagOf } from './rules.ts';

/** One wallet to choose. */
export interface WalletChoice {
  readonly key: string;
  readonly name: string;
  readonly imageUrl: string | undefined;
  /** Not a wallet but a code for any: it has no picture of its own. */
  readonly isCode?: boolean;
  readonly tag: ReturnType<typeof tagOf>;
  readonly onChoose: () => void;
  /** Where it leads, where that is known before the choice. */
  readonly next?: ViewName | undefined;
}

export interface WalletSection {
  readonly title: SectionTitle;
  readonly wallets: readonly WalletChoice[];
}

export interface WalletBlockProps {
  /** What is said above the wallets when something is missing. */
  readonly notes: ReactNode;
  readonly sections: readonly WalletSection[];
  /** How many rows are held free for wallets on their way. */
  readonly pending: number;
  /** How many wallets the registry has, such as "480+"; '' while unknown; undefined when no row leads there. */
  readonly allLabel: string | undefined;
  readonly onAll: () => void;
}

/** What the wallets on their way will stand under: with it above them, nothing moves when they come. */
const pendingTitle = 'connect.popular';

/** The wallets: which one? */
export function WalletBlock({ notes, sections, pending, allLabel, onAll }: WalletBlockProps): ReactElement {
  const say = useSay();
  return (
    <>
      {notes}
      {sections.map(({ title, wallets }) => (
        <Wallets key={title ?? ''} title={title} wallets={wallets} />
      ))}
      {pending > 0 && (
        <div role="status" aria-label={say('status.loading')}>
          <Titled title={sections.some(({ title }) => title === pendingTitle) ? undefined : pendingTitle}>
            <SkeletonRows count={pending} />
          </Titled>
        </div>
      )}
      {allLabel !== undefined && <AllRow label={allLabel} onClick={onAll} />}
    </>
  );
}

function Wallets({ title, wallets }: WalletSection): ReactElement {
  const say = useSay();
  return (
    <Titled title={title}>
      {wallets.map(({ key, name, imageUrl, isCode, tag, onChoose, next }) => (
        <Row
          key={key}
          lead={isCode ? <Plate icon={qrIcon} /> : <Logo name={name} src={imageUrl} />}
          title={name}
          tail={tag && <Tag label={say(tag)} />}
          onClick={onChoose}
          next={next}
        />
      ))}
    </Titled>
  );
}

function Titled({ title, children }: { title: SectionTitle; children: ReactNode }): ReactElement {
  const say = useSay();
  const list = <List>{children}</List>;
  return title ? <Group title={say(title)}>{list}</Group> : list;
}
