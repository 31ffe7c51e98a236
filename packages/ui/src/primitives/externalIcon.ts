import type { IconDrawing } from './icons.ts';

/** Leads to another site. Apart from the other icons: only later views have such links. */
export const externalIcon: IconDrawing = {
  line: 'M8.5 4.25h-2.5A2.25 2.25 0 0 0 3.75 6.5V14A2.25 2.25 0 0 0 6 16.25h7.5A2.25 2.25 0 0 0 15.75 14v-2.5M11.75 3.5h4.75v4.75M16.5 3.5 9.75 10.25',
};
