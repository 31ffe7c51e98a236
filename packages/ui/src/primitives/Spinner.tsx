import type { ReactElement } from 'react';
import { classes } from './classes.ts';

/** The turning ring of waiting; it breathes instead where motion is reduced. */
export function Spinner({ size }: { size?: 'sm' | 'lg' }): ReactElement {
  return (
    <svg
      className={classes('fy-spin', size)}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle className="rail" cx="10" cy="10" r="7.5" />
      <path d="M10 2.5a7.5 7.5 0 0 1 7.5 7.5" />
    </svg>
  );
}
