import type { ReactElement } from 'react';
import { classes } from './classes.ts';
import type { IconDrawing } from './icons.ts';

/** Draws an icon in the colour of the text around it. It says nothing by itself: words or a name stand beside it. */
export function Icon({ of, small = false }: { of: IconDrawing; small?: boolean }): ReactElement {
  return (
    <svg
      className={classes('fy-i', small && 'sm', of.flip && 'flip')}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={of.line} />
      {of.dot && <circle cx={of.dot[0]} cy={of.dot[1]} r={1} fill="currentColor" stroke="none" />}
    </svg>
  );
}
