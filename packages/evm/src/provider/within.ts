import type { AdapterHost } from '@foyer/core';
import { FoyerError } from '@foyer/protocol/errors';

/** What a wait needs of the kit. */
export type WaitingHost = Pick<AdapterHost, 'clock' | 'signal'>;

/** Ends a wait for a wallet that may never answer. Rejects with `WALLET_TIMEOUT` after `ms`, with `REQUEST_ABORTED` when the instance ends. */
export function within<Result>(
  { clock, signal }: WaitingHost,
  ms: number,
  answer: Promise<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const cancel = clock.setTimer(() => reject(new FoyerError('WALLET_TIMEOUT')), ms);
    unlessAborted(signal, answer).then(resolve, reject).finally(cancel);
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
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
