import type { AdapterHost } from '@foyer/core';
import { FoyerError } from '@foyer/protocol/errors';

/** Ends a wait for a wallet that may never answer. Rejects with `WALLET_TIMEOUT` after `ms`. */
export function within<Result>(
  clock: AdapterHost['clock'],
  ms: number,
  answer: Promise<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const cancel = clock.setTimer(() => reject(new FoyerError('WALLET_TIMEOUT')), ms);
    answer.then(resolve, reject).finally(cancel);
  });
}

/** Ends a wait when `signal` aborts: rejects with `REQUEST_ABORTED`; the wallet's late answer is dropped. */
export function unlessAborted<Result>(
  signal: AbortSignal | undefined,
  answer: Promise<Result>,
): Promise<Result> {
  if (!signal) return answer;
  return new Promise((resolve, reject) => {
    const abort = () => reject(new FoyerError('REQUEST_ABORTED'));
    signal.addEventListener('abort', abort, { once: true });
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
