import type { PendingRequest, RequestRecord } from './WalletOptions.ts';
import { errorCode } from './walletError.ts';

/** The wallet's memory of what it was asked, for a test to read. */
export interface RequestLog {
  records(): readonly RequestRecord[];
  /** Numbers the request, runs `work` and notes how it ended. */
  run(
    request: Omit<PendingRequest, 'id'>,
    work: (request: PendingRequest) => Promise<unknown>,
  ): Promise<unknown>;
  /** Calls `listener` with each record as it is made. Answers a function that stops it. */
  onRecord(listener: (record: RequestRecord) => void): () => void;
  /** Calls `listener` as a request has ended, when its record says how. Answers a function that stops it. */
  onEnd(listener: () => void): () => void;
}

/** An empty log. */
export function createRequestLog(): RequestLog {
  const records = new Map<number, RequestRecord>();
  const listeners = new Set<(record: RequestRecord) => void>();
  const endListeners = new Set<() => void>();
  const end = (record: RequestRecord) => {
    records.set(record.id, record);
    for (const listener of [...endListeners]) listener();
  };
  return {
    records: () => [...records.values()],
    async run(call, work) {
      const request = { id: records.size + 1, ...call };
      const record: RequestRecord = { ...request, outcome: 'pending' };
      records.set(request.id, record);
      const answer = work(request);
      for (const listener of [...listeners]) listener(record);
      await answer.then(
        () => end({ ...record, outcome: 'answered' }),
        (error: unknown) => end({ ...record, outcome: 'failed', code: errorCode(error) }),
      );
      return answer;
    },
    onRecord(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onEnd(listener) {
      endListeners.add(listener);
      return () => endListeners.delete(listener);
    },
  };
}
