import type { ImportVerbs } from './runAdapter.ts';

/**
 * Verbs that are asked for once, since a bundler's preloading takes a slow page long each time; a load that failed is tried
 * again by the next call.
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
