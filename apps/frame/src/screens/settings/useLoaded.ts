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
  // Callers give a new function with every render: the one of a round is kept.
  const [round, setRound] = useState({ load });
  useEffect(() => {
    let isLate = false;
    round.load().then(
      (value) => !isLate && setLoaded({ state: 'here', value }),
      (error: unknown) => !isLate && setLoaded({ state: 'failed', error }),
    );
    return () => {
      isLate = true;
    };
  }, [round]);
  const reload = useCallback(() => setRound({ load }), [load]);
  return { loaded, reload };
}
