import type { IconDrawing } from './icons.ts';

// Icons that neither the shell nor Connect draws: they come with the views that do.
export const copyIcon: IconDrawing = {
  line: 'M9.25 7h5.25a2.25 2.25 0 0 1 2.25 2.25v5.25a2.25 2.25 0 0 1-2.25 2.25H9.25A2.25 2.25 0 0 1 7 14.5V9.25A2.25 2.25 0 0 1 9.25 7M13 7V5.5a2.25 2.25 0 0 0-2.25-2.25H5.5A2.25 2.25 0 0 0 3.25 5.5v5.25A2.25 2.25 0 0 0 5.5 13H7',
};
export const exitIcon: IconDrawing = {
  line: 'M8 16.5H5.75a2.25 2.25 0 0 1-2.25-2.25v-8.5A2.25 2.25 0 0 1 5.75 3.5H8M13 13.5l3.5-3.5L13 6.5M16.25 10H8',
};
export const keyIcon: IconDrawing = {
  line: 'M3.25 13.1a3.65 3.65 0 1 1 7.3 0a3.65 3.65 0 1 1-7.3 0M9.6 10.4 16.5 3.5M13.1 6.9l2.6 2.6',
};
export const layersIcon: IconDrawing = {
  line: 'M10 3 3 6.75l7 3.75 7-3.75L10 3ZM3 10.25 10 14l7-3.75M3 13.5l7 3.75 7-3.75',
};
export const shieldIcon: IconDrawing = {
  line: 'M10 2.75 3.9 5v4.7c0 3.6 2.5 6.35 6.1 7.55 3.6-1.2 6.1-3.95 6.1-7.55V5L10 2.75ZM7.3 9.9l2 2.1 3.5-4',
};
export const searchIcon: IconDrawing = {
  line: 'M3.25 8.75a5.5 5.5 0 1 1 11 0a5.5 5.5 0 1 1-11 0M13 13l3.75 3.75',
};
export const minusIcon: IconDrawing = { line: 'M4 10h12' };
export const checkIcon: IconDrawing = { line: 'M4.25 10.5l3.75 4 7.75-8.75' };
export const tuneIcon: IconDrawing = {
  line: 'M3 6.25h6.75M14.25 6.25H17M3 13.75h2.75M10.25 13.75H17M9.75 6.25a2.25 2.25 0 1 1 4.5 0a2.25 2.25 0 1 1-4.5 0M5.75 13.75a2.25 2.25 0 1 1 4.5 0a2.25 2.25 0 1 1-4.5 0',
};
export const deviceIcon: IconDrawing = {
  line: 'M5 3.5h10a2.25 2.25 0 0 1 2.25 2.25v5.5A2.25 2.25 0 0 1 15 13.5H5a2.25 2.25 0 0 1-2.25-2.25v-5.5A2.25 2.25 0 0 1 5 3.5ZM7 16.75h6M10 13.5v3.25',
};
export const outIcon: IconDrawing = { line: 'M5.5 14.5l9-9M7.5 5.5h7v7', flip: true };
