import { siteRecords } from './siteRecords.ts';

const key = 'meadow.theme';

/** The theme the visitor chose on an earlier visit; undefined: the system's. */
export function storedTheme(): 'light' | 'dark' | undefined {
  const value = siteRecords.read(key);
  return value === 'light' || value === 'dark' ? value : undefined;
}

/** Draws the page in `mode` and remembers it. */
export function applyTheme(mode: 'light' | 'dark'): void {
  document.documentElement.dataset.theme = mode;
  siteRecords.write(key, mode);
}
