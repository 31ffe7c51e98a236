import type { IconDrawing } from '../primitives/icons.ts';

// Apart from the other icons: these come with the views that show them, not with the first open.

export const globeIcon: IconDrawing = {
  line: 'M2.75 10a7.25 7.25 0 1 1 14.5 0a7.25 7.25 0 1 1-14.5 0M2.75 10h14.5M10 2.75c1.9 2 2.9 4.4 2.9 7.25S11.9 15.25 10 17.25C8.1 15.25 7.1 12.85 7.1 10S8.1 4.75 10 2.75Z',
};
export const phoneIcon: IconDrawing = {
  line: 'M8 2.5h4A2.5 2.5 0 0 1 14.5 5v10a2.5 2.5 0 0 1-2.5 2.5H8A2.5 2.5 0 0 1 5.5 15V5A2.5 2.5 0 0 1 8 2.5ZM9 14.75h2',
};
export const puzzleIcon: IconDrawing = {
  line: 'M8 5.25V4.5a1.9 1.9 0 1 1 3.8 0v.75h2.2a1.5 1.5 0 0 1 1.5 1.5v2.1h-.6a1.9 1.9 0 1 0 0 3.8h.6v2.1a1.5 1.5 0 0 1-1.5 1.5H5.25a1.5 1.5 0 0 1-1.5-1.5v-8a1.5 1.5 0 0 1 1.5-1.5Z',
};
