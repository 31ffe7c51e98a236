/** A load that is asked for once. */
export interface RememberedLoad<Loaded> {
  (): Promise<Loaded>;
  /** What has come. Those who waited for it have it first: who finds it here overtakes nobody. */
  loaded(): Loaded | undefined;
}

/**
 * A load that is asked for once, since a bundler's preloading takes a slow page long each time, and since a browser settles
 * several `import()`s of one module in any order: who waits goes on in the order of the calls. One that failed is tried
 * again by the next call.
 */
export function rememberLoad<Loaded>(load: () => Promise<Loaded>): RememberedLoad<Loaded> {
  let loading: Promise<Loaded> | undefined;
  let here: Loaded | undefined;
  const ask = () => {
    if (loading) return loading;
    const coming = load().catch((error) => {
      loading = undefined;
      throw error;
    });
    coming.then(
      (loaded) => {
        here = loaded;
      },
      () => undefined,
    );
    loading = coming;
    return coming;
  };
  return Object.assign(ask, { loaded: () => here });
}
