import type { AppPayload } from '@foyer/protocol/frame';

/** What of a site's theme the frame follows, on screens that ask for no approval. */
export interface Theme {
  readonly mode?: 'light' | 'dark';
  /** `#rrggbb`. */
  readonly accent?: string;
  /** Tags of the languages that the page looks for its words by, best first. */
  readonly locales?: readonly string[];
}

const accentNames: readonly string[] = ['--foyer-accent', '--w3m-accent'];

/** Only a mode, one parsed colour and tags of languages pass; everything else of a theme, and every other notation, is left out. */
export function readTheme(payload: AppPayload<'SYNC_THEME'>): Theme {
  const { themeMode, themeVariables, w3mThemeVariables, locales } = payload;
  const values = { ...w3mThemeVariables, ...themeVariables };
  const accent = accentNames.map((name) => parseColour(values[name])).find((colour) => colour !== undefined);
  return { ...(themeMode && { mode: themeMode }), ...(accent && { accent }), ...(locales && { locales }) };
}

/** `#rgb`, `#rrggbb`, `rgb(r, g, b)` and `rgb(r g b)`; no transparency. */
function parseColour(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim().toLowerCase();
  if (/^#[\da-f]{3}$/.test(text)) return text.replace(/[^#]/g, '$&$&');
  if (/^#[\da-f]{6}$/.test(text)) return text;
  const parts = /^rgb\(\s*(\d{1,3})(?:\s*,\s*|\s+)(\d{1,3})(?:\s*,\s*|\s+)(\d{1,3})\s*\)$/.exec(text);
  const numbers = parts?.slice(1).map(Number);
  if (!numbers || numbers.some((number) => number > 255)) return undefined;
  return `#${numbers.map((number) => number.toString(16).padStart(2, '0')).join('')}`;
}
