import { useCallback, useEffect, useState } from 'react';

/** Something that is fetched: on the way, here, or failed. */
export type Loaded<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'here'; readonly value: Value }
  | { readonly state: 'failed'; readonly error: unknown };

/** Fetches when the screen comes and when `reload` is called; what is there stays until the new is. */
export function useLoaded<Value>(load: () => Promise<Value>): {
  readonly loaded: Loaded<Value>;
  readonly reload: () => void;
} {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ state: 'loading' });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once a round
  useEffect(() => {
    let isLate = false;
    load().then(
      (value) => !isLate && setLoaded({ state: 'here', value }),
      (error: unknown) => !isLate && setLoaded({ state: 'failed', error }),
    );
    return () => {
      isLate = true;
    };
  }, [round]);
  const reload = useCallback(() => setRound((count) => count + 1), []);
  return { loaded, reload };
}
