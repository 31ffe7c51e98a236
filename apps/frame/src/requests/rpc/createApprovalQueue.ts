import type { CaipNetworkId } from '@foyer/protocol/caip';
import { frameLimits } from '@foyer/protocol/frame';
import { RequestFailure } from '../../channel/RequestFailure.ts';

/** A request's time on the screen. */
export interface Turn {
  /** Aborted, with the failure to answer, when the request is over before its end. */
  readonly signal: AbortSignal;
  /** From here on the request is done to its end: what was sent cannot be taken back. */
  commit(): void;
}

/** Requests that need a yes, one after the other. */
export interface ApprovalQueue {
  /**
   * Does `work` when its turn comes, and rejects as soon as `signal` is aborted.
   * @throws RequestFailure with -32005 when too many wait.
   */
  run<Value>(
    request: { readonly networkId: CaipNetworkId; readonly signal: AbortSignal },
    work: (turn: Turn) => Promise<Value>,
  ): Promise<Value>;
  /** Ends what is open on any other network than this; without one, everything. */
  cancelOthers(networkId: CaipNetworkId | undefined, failure: RequestFailure): void;
}

/** One is shown, `frameLimits.queue` wait, more are refused (AT-F12). */
export function createApprovalQueue(): ApprovalQueue {
  const open = new Set<{ networkId: CaipNetworkId; stop: AbortController; isCommitted: boolean }>();
  let last: Promise<unknown> = Promise.resolve();

  return {
    async run({ networkId, signal }, work) {
      if (open.size > frameLimits.queue) {
        throw new RequestFailure('Too many requests wait for an answer', { code: -32005 });
      }
      signal.throwIfAborted();
      const stop = new AbortController();
      const entry = { networkId, stop, isCommitted: false };
      const follow = (): void => stop.abort(signal.reason);
      const commit = (): void => {
        stop.signal.throwIfAborted();
        signal.removeEventListener('abort', follow);
        entry.isCommitted = true;
      };
      open.add(entry);
      signal.addEventListener('abort', follow, { once: true });
      const before = last;
      const ending = (async () => {
        await orAborted(before, stop.signal);
        return await orAborted(work({ signal: stop.signal, commit }), stop.signal);
      })();
      last = Promise.allSettled([before, ending]);
      try {
        return await ending;
      } finally {
        open.delete(entry);
        signal.removeEventListener('abort', follow);
      }
    },
    cancelOthers(networkId, failure) {
      for (const entry of open) {
        if (entry.networkId !== networkId && !entry.isCommitted) entry.stop.abort(failure);
      }
    },
  };
}

function orAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}
