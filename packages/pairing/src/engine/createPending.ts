import { FoyerError } from '@foyer/protocol/errors';
import type { WireError } from '../wallet/WalletClient.ts';
import type { Heartbeat } from './createHeartbeat.ts';
import { peerError } from './peerError.ts';

/** One question of this tab. */
export interface Question {
  readonly topic: string;
  readonly id: number;
  /** In ms since the epoch. */
  readonly expiresAt: number;
  readonly signal?: AbortSignal;
}

/** What this tab asked and waits for. */
export interface Pending {
  /** Rejects with the peer's error, `REQUEST_EXPIRED`, `REQUEST_ABORTED`, or what `fail` is given. */
  ask(question: Question): Promise<unknown>;
  has(topic: string, id: number): boolean;
  /** Whether somebody waited for it. */
  answer(topic: string, id: number, answer: { result: unknown } | { error: WireError }): boolean;
  /** Ends the question, or all of a topic. */
  fail(topic: string, error: Error, id?: number): void;
  close(): void;
}

interface Waiting {
  readonly topic: string;
  readonly id: number;
  settle(finish: () => void): void;
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** Questions are known by topic and id: an answer on another session's topic is none. */
export function createPending(heartbeat: Heartbeat): Pending {
  const waitingByKey = new Map<string, Waiting>();
  const keyOf = (topic: string, id: number) => `${topic}:${id}`;
  const failAll = (error: Error, matches: (waiting: Waiting) => boolean) => {
    for (const waiting of [...waitingByKey.values()].filter(matches)) {
      waiting.settle(() => waiting.reject(error));
    }
  };

  return {
    ask: ({ topic, id, expiresAt, signal }) =>
      new Promise((resolve, reject) => {
        const key = keyOf(topic, id);
        const abort = () => waiting.settle(() => reject(new FoyerError('REQUEST_ABORTED')));
        const waiting: Waiting = {
          topic,
          id,
          resolve,
          reject,
          settle(finish) {
            if (!waitingByKey.delete(key)) return;
            heartbeat.clear(key);
            signal?.removeEventListener('abort', abort);
            finish();
          },
        };
        waitingByKey.set(key, waiting);
        heartbeat.set(key, expiresAt, () => waiting.settle(() => reject(new FoyerError('REQUEST_EXPIRED'))));
        signal?.addEventListener('abort', abort);
        if (signal?.aborted) abort();
      }),
    has: (topic, id) => waitingByKey.has(keyOf(topic, id)),
    answer(topic, id, answer) {
      const waiting = waitingByKey.get(keyOf(topic, id));
      waiting?.settle(() =>
        'error' in answer ? waiting.reject(peerError(answer.error)) : waiting.resolve(answer.result),
      );
      return waiting !== undefined;
    },
    fail: (topic, error, id) =>
      failAll(error, (waiting) => waiting.topic === topic && (id === undefined || waiting.id === id)),
    close: () => failAll(new FoyerError('REQUEST_ABORTED'), () => true),
  };
}
