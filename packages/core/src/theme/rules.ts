import type { ThemeState } from './state.ts';

/** A mode as a page gave it, which may be without types; undefined where it is none. */
export function knownMode(mode: unknown): ThemeState['mode'] {
  return mode === 'light' || mode === 'dark' ? mode : undefined;
}
