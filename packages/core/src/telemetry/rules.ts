import { type ErrorCategory, type ErrorCode, errorTable } from '@foyer/protocol/errors';

/** At most this many error reports leave the page in the window (ms) below (spec.md §9). */
export const errorReportLimit = 5;
const errorReportWindowMs = 60_000;
/** Events kept until the visitor acts; older ones give way. */
export const backlogLimit = 100;

/** The category an error report carries; `INTERNAL_SDK_ERROR` unless the table names another (spec.md §8). */
export function categoryOf(code: ErrorCode): ErrorCategory {
  return errorTable[code]?.category ?? 'INTERNAL_SDK_ERROR';
}

/** When the reports went that count against the limit at `now` (all in ms since the epoch), given when each went. */
export function reportsThatCount(sentAt: readonly number[], now: number): number[] {
  return sentAt.filter((time) => now - time < errorReportWindowMs);
}
