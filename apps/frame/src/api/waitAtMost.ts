import type { Clock } from '../ports/Clock.ts';

/**
 * Does `work` with a signal that is aborted after `ms`, or with `outer`; rejects with the signal's reason then, whether
 * the work heard of it or not.
 */
export async function waitAtMost<Value>(
  work: (signal: AbortSignal) => Promise<Value>,
  limits: { readonly clock: Clock; readonly ms: number; readonly signal?: AbortSignal | undefined },
): Promise<Value> {
  const { clock, ms, signal: outer } = limits;
  outer?.throwIfAborted();
  const stop = new AbortController();
  const follow = (): void => stop.abort(outer?.reason);
  outer?.addEventListener('abort', follow, { once: true });
  const cancel = clock.setTimer(() => stop.abort(new DOMException('Too slow', 'TimeoutError')), ms);
  const stopped = new Promise<never>((_, reject) => {
    stop.signal.addEventListener('abort', () => reject(stop.signal.reason), { once: true });
  });
  try {
    return await Promise.race([work(stop.signal), stopped]);
  } finally {
    cancel();
    outer?.removeEventListener('abort', follow);
  }
}

/** Resolves after `ms`. Rejects with the signal's reason when it is aborted first. */
export function pause(clock: Clock, ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = (): void => {
      cancel();
      reject(signal?.reason);
    };
    const cancel = clock.setTimer(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
