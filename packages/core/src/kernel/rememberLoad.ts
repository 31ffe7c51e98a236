/**
 * A load that is asked for once, since a bundler's preloading takes a slow page long each time, and since a browser settles
 * several `import()`s of one module in any order: who waits goes on in the order of the calls. One that failed is tried
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
