import type { ReactElement } from 'react';
import { type AnyIcon, type IconDrawing, icons } from './icons.ts';

/** Draws an icon in the colour of the text around it. It says nothing by itself: words or a name stand beside it. */
export function Icon({ of, small = false }: { of: AnyIcon; small?: boolean }): ReactElement {
  const drawing: IconDrawing = typeof of === 'string' ? icons[of] : of;
  return (
    <svg
      className={`fy-i${small ? ' sm' : ''}${drawing.flip ? ' flip' : ''}`}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={drawing.line} />
    </svg>
  );
}
