import type { Options } from '@foyer/core';

/** What a test hands a page before its first script runs: options without adapters, and where the page notes what it saw. */
export interface PageSetup {
  readonly options: Omit<Options, 'adapters'>;
  /** Whether the React page wraps itself in StrictMode. */
  readonly strict?: boolean;
}

declare global {
  interface Window {
    e2eSetup: PageSetup;
    /** Every account status the page saw, in order, repeats left out. */
    statuses: string[];
    foyer: import('@foyer/core').Foyer;
    second: import('@foyer/core').Foyer;
  }
}
