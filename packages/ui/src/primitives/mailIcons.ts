import type { IconDrawing } from './icons.ts';

// Icons of signing in by mail, whose views draw no others.
export const mailIcon: IconDrawing = {
  line: 'M5.25 4.25h9.5a2.5 2.5 0 0 1 2.5 2.5v6.5a2.5 2.5 0 0 1-2.5 2.5h-9.5a2.5 2.5 0 0 1-2.5-2.5v-6.5a2.5 2.5 0 0 1 2.5-2.5ZM3.6 6.1l5.1 4a2.1 2.1 0 0 0 2.6 0l5.1-4',
};
export const goIcon: IconDrawing = { line: 'M4 10h12M11 5l5 5-5 5', flip: true };
