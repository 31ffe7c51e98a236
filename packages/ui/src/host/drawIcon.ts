import { type Drawing, draw } from './Drawing.ts';

/** Path data in a box of 20, drawn with a round stroke: 1.5 wide, the spinner 2. */
const chevronPath = 'M5.5 8l4.5 4.5L14.5 8';
const warningPath =
  'M8.85 3.9 2.45 15a1.33 1.33 0 0 0 1.15 2h12.8a1.33 1.33 0 0 0 1.15-2L11.15 3.9a1.33 1.33 0 0 0-2.3 0ZM10 8.2v3.2M10 14h.01';
const spinnerRailPath = 'M10 2.5a7.5 7.5 0 1 1 0 15a7.5 7.5 0 1 1 0-15';
const spinnerPath = 'M10 2.5a7.5 7.5 0 0 1 7.5 7.5';

/** The small arrow of a button that opens a choice. */
export function drawChevron(): Drawing {
  return drawIcon('fy-i sm', draw('path', { d: chevronPath }));
}

/** The sign of something that needs the visitor. */
export function drawWarning(): Drawing {
  return drawIcon('fy-i', draw('path', { d: warningPath }));
}

/** The turning ring of waiting. */
export function drawSpinner(): Drawing {
  return drawIcon(
    'fy-i fy-spin',
    draw('path', { class: 'rail', d: spinnerRailPath }),
    draw('path', { d: spinnerPath }),
  );
}

function drawIcon(words: string, ...paths: readonly Drawing[]): Drawing {
  return draw('svg', { class: words, viewBox: '0 0 20 20', 'aria-hidden': 'true' }, ...paths);
}
