import type { Clock } from '../ports/Clock.ts';

/** What a race answers when time or patience ran out first. */
export const gaveUp = Symbol('gave up');

/** Waits for `promise`, but no longer than `ms` and not past `signal`; answers `gaveUp` then. Late results are swallowed. */
export function waitAtMost<Value>(
  promise: Promise<Value>,
  limits: { readonly clock?: Clock; readonly ms?: number; readonly signal?: AbortSignal },
): Promise<Value | typeof gaveUp> {
  return new Promise((resolve, reject) => {
    const { clock, ms, signal } = limits;
    const stop = () => {
      cancel?.();
      signal?.removeEventListener('abort', giveUp);
    };
    const giveUp = () => {
      stop();
      resolve(gaveUp);
    };
    const cancel = ms === undefined ? undefined : clock?.setTimer(giveUp, ms);
    promise.then(
      (value) => {
        stop();
        resolve(value);
      },
      (error) => {
        stop();
        reject(error);
      },
    );
    if (signal?.aborted) giveUp();
    else signal?.addEventListener('abort', giveUp);
  });
}

/** Resolves after `ms`, or as soon as `signal` is aborted. */
export async function pause(limits: {
  readonly clock: Clock;
  readonly ms: number;
  readonly signal: AbortSignal;
}): Promise<void> {
  await waitAtMost(new Promise<never>(() => undefined), limits);
}
