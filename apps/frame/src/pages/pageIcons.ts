import { type IconDrawing, ring } from '../screens/parts/icons.ts';

/** The icons of the wallet's pages that its screens do not have: the frame loads none of them. */
export const pageIcons = {
  clock: { line: `${ring}M10 5.9V10l2.75 1.75` },
  mail: {
    line: 'M5.25 4.25h9.5a2.5 2.5 0 0 1 2.5 2.5v6.5a2.5 2.5 0 0 1-2.5 2.5h-9.5a2.5 2.5 0 0 1-2.5-2.5v-6.5a2.5 2.5 0 0 1 2.5-2.5ZM3.6 6.1l5.1 4a2.1 2.1 0 0 0 2.6 0l5.1-4',
  },
  download: {
    line: 'M10 3.25v8.75M6.25 8.5 10 12.25l3.75-3.75M3.75 13.25v1.25a2.25 2.25 0 0 0 2.25 2.25h8a2.25 2.25 0 0 0 2.25-2.25v-1.25',
  },
  eye: {
    line: 'M2.25 10S4.9 4.75 10 4.75 17.75 10 17.75 10 15.1 15.25 10 15.25 2.25 10 2.25 10ZM7.65 10a2.35 2.35 0 1 1 4.7 0a2.35 2.35 0 1 1-4.7 0',
  },
  exit: {
    line: 'M8 16.5H5.75a2.25 2.25 0 0 1-2.25-2.25v-8.5A2.25 2.25 0 0 1 5.75 3.5H8M13 13.5l3.5-3.5L13 6.5M16.25 10H8',
    flip: true,
  },
  offline: {
    line: 'M3 3l14 14M2.5 7.6a11 11 0 0 1 3-1.9M9 4.65a11 11 0 0 1 8.5 2.95M5.2 10.7a7 7 0 0 1 3.1-1.75M12.4 9.2a7 7 0 0 1 2.4 1.5M7.7 13.5a3.4 3.4 0 0 1 4.1-.35M10 16.2v.01',
  },
} as const satisfies Record<string, IconDrawing>;
