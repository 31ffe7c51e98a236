/** An icon in a box of 20: a line, and whether it means a direction. */
export interface IconDrawing {
  readonly line: string;
  readonly flip?: boolean;
}

/** The ring around what some of them say. */
export const ring = 'M2.75 10a7.25 7.25 0 1 1 14.5 0a7.25 7.25 0 1 1-14.5 0';

/** The icons of these screens, drawn as the kit's are (DESIGN.md). What the wallet's pages alone show is theirs. */
export const icons = {
  back: { line: 'M16 10H4M9 5l-5 5 5 5', flip: true },
  close: { line: 'M5 5l10 10M15 5 5 15' },
  down: { line: 'M5.5 8l4.5 4.5L14.5 8' },
  next: { line: 'M8 5l5 5-5 5', flip: true },
  out: { line: 'M5.5 14.5l9-9M7.5 5.5h7v7', flip: true },
  in: { line: 'M14.5 5.5l-9 9M12.5 14.5h-7v-7', flip: true },
  check: { line: 'M4.25 10.5l3.75 4 7.75-8.75' },
  info: { line: `${ring}M10 9.4v4.1M10 6.6v.01` },
  alert: { line: `${ring}M10 6.4v4.2M10 13.5v.01` },
  warning: {
    line: 'M8.85 3.9 2.45 15a1.33 1.33 0 0 0 1.15 2h12.8a1.33 1.33 0 0 0 1.15-2L11.15 3.9a1.33 1.33 0 0 0-2.3 0ZM10 8.2v3.2M10 14v.01',
  },
  lock: {
    line: 'M6.25 9h7.5A2.25 2.25 0 0 1 16 11.25v3.5A2.25 2.25 0 0 1 13.75 17h-7.5A2.25 2.25 0 0 1 4 14.75v-3.5A2.25 2.25 0 0 1 6.25 9ZM6.75 9V6.25a3.25 3.25 0 0 1 6.5 0V9',
  },
  key: {
    line: 'M3.25 13.1a3.65 3.65 0 1 1 7.3 0a3.65 3.65 0 1 1-7.3 0M9.6 10.4 16.5 3.5M13.1 6.9l2.6 2.6',
  },
  shield: {
    line: 'M10 2.75 3.9 5v4.7c0 3.6 2.5 6.35 6.1 7.55 3.6-1.2 6.1-3.95 6.1-7.55V5L10 2.75ZM7.3 9.9l2 2.1 3.5-4',
  },
  desktop: {
    line: 'M5 3.5h10a2.25 2.25 0 0 1 2.25 2.25v5.5A2.25 2.25 0 0 1 15 13.5H5a2.25 2.25 0 0 1-2.25-2.25v-5.5A2.25 2.25 0 0 1 5 3.5ZM7 16.75h6M10 13.5v3.25',
  },
  copy: {
    line: 'M9.25 7h5.25a2.25 2.25 0 0 1 2.25 2.25v5.25a2.25 2.25 0 0 1-2.25 2.25H9.25A2.25 2.25 0 0 1 7 14.5V9.25A2.25 2.25 0 0 1 9.25 7M13 7V5.5a2.25 2.25 0 0 0-2.25-2.25H5.5A2.25 2.25 0 0 0 3.25 5.5v5.25A2.25 2.25 0 0 0 5.5 13H7',
  },
  doc: {
    line: 'M5.75 2.75h5.5l4.5 4.5v7.75a2.25 2.25 0 0 1-2.25 2.25H6.5A2.25 2.25 0 0 1 4.25 15V5a2.25 2.25 0 0 1 1.5-2.25ZM11 3v4.5h4.5M7.5 11h5M7.5 13.9h3',
  },
  external: {
    line: 'M8.5 4.25h-2.5A2.25 2.25 0 0 0 3.75 6.5V14A2.25 2.25 0 0 0 6 16.25h7.5A2.25 2.25 0 0 0 15.75 14v-2.5M11.75 3.5h4.75v4.75M16.5 3.5 9.75 10.25',
    flip: true,
  },
  refresh: { line: 'M16.25 10a6.25 6.25 0 1 1-1.85-4.4l1.6 1.6M16.1 3.6v3.65h-3.65' },
} as const satisfies Record<string, IconDrawing>;

/** One of these, by its name, or another by its drawing. */
export type AnyIcon = keyof typeof icons | IconDrawing;
