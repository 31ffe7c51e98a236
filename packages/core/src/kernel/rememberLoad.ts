/**
 * A load that is asked for once, since a bundler's preloading takes a slow page long each time; one that failed is tried
 * again by the next call.
 */
export function rememberLoad<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | undefined;
  return () => {
    loading ??= load().catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
