import type { ReactElement, ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { AnyIcon } from './icons.ts';

export interface RowProps {
  readonly icon: AnyIcon;
  /** In the wallet's words; what is filled into them stands apart already. */
  readonly title: string;
  readonly sub?: ReactNode;
  readonly tail?: ReactNode;
  /** Absent: the row only tells. */
  readonly onClick?: (() => void) | undefined;
  readonly isRisky?: boolean;
  readonly disabled?: boolean;
}

/** A line of a list: an icon, what it is, and a word more. */
export function Row({ icon, title, sub, tail, onClick, isRisky, disabled }: RowProps): ReactElement {
  const inner = (
    <>
      <span className="fy-plate">
        <Icon of={icon} />
      </span>
      <span className="text">
        <span className="title">{title}</span>
        {sub && <span className="sub">{sub}</span>}
      </span>
      {(tail || onClick) && <span className="tail">{tail ?? <Icon of="next" small />}</span>}
    </>
  );
  if (!onClick) return <div className="fy-row">{inner}</div>;
  return (
    <button
      type="button"
      className={`fy-row${isRisky ? ' danger' : ''}`}
      onClick={onClick}
      disabled={disabled}
    >
      {inner}
    </button>
  );
}
