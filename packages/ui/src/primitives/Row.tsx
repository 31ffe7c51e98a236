import type { ReactElement, ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { externalIcon, type IconDrawing } from './icons.ts';

export interface RowProps {
  readonly lead: ReactNode;
  readonly title: ReactNode;
  readonly sub?: ReactNode;
  readonly tail?: ReactNode;
  readonly current?: boolean;
  readonly disabled?: boolean;
  readonly busy?: boolean;
  readonly danger?: boolean;
  readonly onClick: () => void;
  /** Where the row stands in a list that draws only some of its rows. */
  readonly place?: RowPlace;
}

export interface RowPlace {
  /** From 1. */
  readonly position: number;
  /** -1 while the list may still grow. */
  readonly of: number;
  /** Distance from the top of the list, in px. */
  readonly top: number;
}

/** One choice of a list. */
export function Row({
  lead,
  title,
  sub,
  tail,
  current,
  disabled,
  busy,
  danger,
  onClick,
  place,
}: RowProps): ReactElement {
  return (
    <li
      aria-posinset={place?.position}
      aria-setsize={place?.of}
      style={place && { insetBlockStart: place.top }}
    >
      <button
        type="button"
        className={classes('fy-row', danger && 'danger')}
        aria-current={current || undefined}
        aria-busy={busy || undefined}
        disabled={disabled}
        onClick={busy ? undefined : onClick}
      >
        <Parts lead={lead} title={title} sub={sub} tail={tail} />
      </button>
    </li>
  );
}

/** A row that opens another site in a new tab, which learns nothing of this page. */
export function LinkRow({
  href,
  onClick,
  tail = <Icon of={externalIcon} />,
  ...parts
}: Pick<RowProps, 'lead' | 'title' | 'sub' | 'tail'> & { href: string; onClick?: () => void }): ReactElement {
  return (
    <li>
      <a className="fy-row" href={href} target="_blank" rel="noopener noreferrer" onClick={onClick}>
        <Parts {...parts} tail={tail} />
      </a>
    </li>
  );
}

function Parts({ lead, title, sub, tail }: Pick<RowProps, 'lead' | 'title' | 'sub' | 'tail'>): ReactElement {
  return (
    <>
      {lead}
      <span className="text">
        {/* A name keeps its own direction: "Coin (beta)" also where text runs right to left. */}
        <span className="title" dir="auto">
          {title}
        </span>
        {sub && <span className="sub">{sub}</span>}
      </span>
      {tail && <span className="tail">{tail}</span>}
    </>
  );
}

/** An icon on a plate, with the footprint of a logo. */
export function Plate({ icon, tone }: { icon: IconDrawing; tone?: 'accent' | 'danger' }): ReactElement {
  return (
    <span className={classes('fy-plate', tone)}>
      <Icon of={icon} />
    </span>
  );
}
