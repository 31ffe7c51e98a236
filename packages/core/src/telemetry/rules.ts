import { type ErrorCategory, type ErrorCode, errorTable } from '@foyer/protocol/errors';

/** At most this many error reports leave the page in the window (ms) below (spec.md §9). */
const errorReportLimit = 5;
const errorReportWindowMs = 60_000;
/** Events kept until the visitor acts; older ones give way. */
export const backlogLimit = 100;

/** The category an error report carries; `INTERNAL_SDK_ERROR` unless the table names another (spec.md §8). */
export function categoryOf(code: ErrorCode): ErrorCategory {
  return errorTable[code]?.category ?? 'INTERNAL_SDK_ERROR';
}

/** Whether one more error report may go at `now`, given when the last ones went (ms since the epoch). */
export function mayReportError(sentAt: readonly number[], now: number): boolean {
  return sentAt.filter((time) => now - time < errorReportWindowMs).length < errorReportLimit;
}
