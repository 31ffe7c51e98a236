import type { ImportVerbs } from './runAdapter.ts';

/**
 * Verbs that are asked for once, since a bundler's preloading takes a slow page long each time; a load that failed is tried
 * again by the next call. Core has the same for its own parts, and does not export it: this is in what a page loads before a click.
 */
export function rememberVerbs(load: ImportVerbs): ImportVerbs {
  let loading: ReturnType<ImportVerbs> | undefined;
  return () => {
    loading ??= load().catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
