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
}: RowProps): ReactElement {
  return (
    <li>
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
  ...parts
}: Pick<RowProps, 'lead' | 'title'> & { href: string }): ReactElement {
  return (
    <li>
      <a className="fy-row" href={href} target="_blank" rel="noopener noreferrer">
        <Parts {...parts} tail={<Icon of={externalIcon} />} />
      </a>
    </li>
  );
}

function Parts({ lead, title, sub, tail }: Pick<RowProps, 'lead' | 'title' | 'sub' | 'tail'>): ReactElement {
  return (
    <>
      {lead}
      <span className="text">
        <span className="title">{title}</span>
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
