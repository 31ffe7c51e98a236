import type { ViewName } from '@foyer/core';
import type { ReactElement, ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import type { IconDrawing } from './icons.ts';

export interface RowProps {
  readonly lead: ReactNode;
  readonly title: ReactNode;
  readonly sub?: ReactNode;
  readonly tail?: ReactNode;
  readonly current?: boolean;
  readonly disabled?: boolean;
  readonly busy?: boolean;
  /** It takes something away. Needs danger.css. */
  readonly danger?: boolean;
  readonly onClick: () => void;
  /** The view it leads to: when the visitor reaches for it, it is fetched, and what it waits for is begun. */
  readonly next?: ViewName | undefined;
  /** Where the row stands in a list that draws only some of its rows. */
  readonly place?: RowPlace;
}

export interface RowPlace {
  /** From 1. */
  readonly position: number;
  /** -1 while the list may still grow. */
  readonly of: number;
  /** Distance from the top of the list, as CSS says a length. */
  readonly top: string;
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
  next,
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
        data-next={next}
        onClick={busy ? undefined : onClick}
      >
        <RowParts lead={lead} title={title} sub={sub} tail={tail} />
      </button>
    </li>
  );
}

/** What a row shows, in its order. */
export function RowParts({
  lead,
  title,
  sub,
  tail,
}: Pick<RowProps, 'lead' | 'title' | 'sub' | 'tail'>): ReactElement {
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

/** An icon on a plate, with the footprint of a logo. The tones need points.css and danger.css. */
export function Plate({
  icon,
  tone,
  size,
}: {
  icon: IconDrawing;
  tone?: 'accent' | 'danger';
  size?: 'lg';
}): ReactElement {
  return (
    <span className={classes('fy-plate', tone, size)}>
      <Icon of={icon} />
    </span>
  );
}
