/** kB of the issue are 1000 bytes. All sizes are after gzip level 9. */
const kB = 1000;

/** A page that embeds Foyer and what it may load. */
export interface SiteBudget {
  readonly name: string;
  readonly beforeClick: number;
  /** Added by the first open, until the wallet list is there. */
  readonly firstOpen: number;
}

/** A module loaded on need: as part of the first open, or as a step of its own that may weigh `budget` more than the open modal. */
export interface LazyBudget {
  /** Source without its ending. */
  readonly module: string;
  readonly when: 'first open' | (string & {});
  readonly budget: number;
}

/** A React site with `@foyer/react` and `@foyer/evm`; React itself is the site's and is left out. */
export const reactSite: SiteBudget = { name: 'react host', beforeClick: 15 * kB, firstOpen: 30 * kB };

/** The script-tag bundle; React comes with its first open. */
export const scriptSite: SiteBudget = { name: 'script bundle', beforeClick: 20 * kB, firstOpen: 100 * kB };

/** What is behind `import()` in both sites. */
export const lazyModules: readonly LazyBudget[] = [
  // Opening Connect: the shell with Connect, and the registry's first page.
  { module: 'packages/ui/src/exports/index', when: 'first open', budget: 0 },
];

/** What one adapter adds to a page before a click. */
export const adapterBudgets = [{ name: 'evm adapter', package: '@foyer/evm', budget: 5 * kB }] as const;
