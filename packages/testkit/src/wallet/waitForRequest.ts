import type { RequestLog } from './requestLog.ts';
import type { RequestRecord } from './WalletOptions.ts';

/** The oldest unanswered request of `method` (of any without one), else the next one made. */
export function waitForRequest(
  log: Pick<RequestLog, 'records' | 'onRecord'>,
  method: string | undefined,
): Promise<RequestRecord> {
  const fits = (record: RequestRecord) => method === undefined || record.method === method;
  const open = log.records().find((record) => record.outcome === 'pending' && fits(record));
  if (open) return Promise.resolve(open);
  return new Promise((resolve) => {
    const stop = log.onRecord((record) => {
      if (!fits(record)) return;
      stop();
      resolve(record);
    });
  });
}
