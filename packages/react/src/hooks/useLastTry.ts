import { useCallback, useEffect, useRef, useState } from 'react';
import { type EndListeners, type HookStep, hookEndOf, tellEnd } from './hookEnd.ts';

/** What a hook began last, how far it is, and how to begin it. */
export interface LastTry<Data> {
  readonly last: HookStep<Data>;
  /** Always the same function. Never rejects. */
  readonly begin: (work: () => Promise<Data | undefined>) => Promise<void>;
}

/** Of several tries the last one counts: an older one changes nothing any more, and its end is not told. */
export function useLastTry<Data>({ onSuccess, onError }: EndListeners<Data>): LastTry<Data> {
  const [last, setLast] = useState<HookStep<Data>>({ step: 'idle' });
  const listeners = useRef<EndListeners<Data>>({});
  useEffect(() => {
    listeners.current = { onSuccess, onError };
  }, [onSuccess, onError]);
  const tries = useRef(0);
  const begin = useCallback(async (work: () => Promise<Data | undefined>) => {
    tries.current += 1;
    const own = tries.current;
    setLast({ step: 'pending' });
    const end = await hookEndOf(work);
    if (own !== tries.current) return;
    setLast(end);
    tellEnd(end, listeners.current);
  }, []);
  return { last, begin };
}
