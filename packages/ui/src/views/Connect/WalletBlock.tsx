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
import type { Section, SectionTitle, tagOf } from './rules.ts';

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
  /** Rows held free for wallets on their way: nothing moves when they come. */
  readonly awaited?: Section['awaited'];
}

export interface WalletBlockProps {
  /** What is said above the wallets when something is missing. */
  readonly notes?: ReactNode;
  /** What is said below them, where what is missing would stand: none that is there moves under the pointer. */
  readonly lowNotes?: ReactNode;
  readonly sections: readonly WalletSection[];
  /** How many wallets the registry has, such as "480+"; '' while unknown; undefined when no row leads there. */
  readonly allLabel: string | undefined;
  readonly onAll: () => void;
}

/** The wallets: which one? */
export function WalletBlock({ notes, lowNotes, sections, allLabel, onAll }: WalletBlockProps): ReactElement {
  const say = useSay();
  return (
    <>
      {notes}
      {sections.map((section, index) => {
        const before = sections.slice(0, index).filter(({ title }) => title === section.title);
        return <Wallets key={`${section.title}${before.length}`} {...section} />;
      })}
      {sections.some(({ awaited }) => awaited) && (
        <span className="fy-hide" role="status">
          {say('status.loading')}
        </span>
      )}
      {lowNotes}
      {allLabel !== undefined && <AllRow label={allLabel} onClick={onAll} />}
    </>
  );
}

function Wallets({ title, wallets, awaited }: WalletSection): ReactElement {
  const say = useSay();
  const rows = wallets.map(({ key, name, imageUrl, isCode, tag, onChoose, next }) => (
    <Row
      key={key}
      lead={isCode ? <Plate icon={qrIcon} /> : <Logo name={name} src={imageUrl} />}
      title={name}
      tail={tag && <Tag label={say(tag)} />}
      onClick={onChoose}
      next={next}
    />
  ));
  if (awaited) rows.splice(awaited.at, 0, <SkeletonRows key="" count={awaited.count} />);
  return <Titled title={title}>{rows}</Titled>;
}

function Titled({ title, children }: { title: SectionTitle; children: ReactNode }): ReactElement {
  const say = useSay();
  const list = <List>{children}</List>;
  return title ? <Group title={say(title)}>{list}</Group> : list;
}
