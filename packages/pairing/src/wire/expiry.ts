const minuteMs = 60_000;
const dayMs = 86_400_000;

/** How long a request may wait for its answer, in ms (security.md §2.5). */
export const requestLifeMs: { readonly least: number; readonly most: number } = {
  least: 5 * minuteMs,
  most: 7 * dayMs,
};
/** How long a session lasts unless it is extended, in ms. */
export const sessionLifeMs = 7 * dayMs;
/** A session's end may lie this much later than a session lasts, in ms: clocks of two devices differ. */
const clockSkewMs = dayMs;

/** How long a request waits, in ms: what was wished, but at least 5 minutes and at most 7 days. */
export function clampRequestLife(wishedMs = 0): number {
  return Math.min(Math.max(wishedMs, requestLifeMs.least), requestLifeMs.most);
}

/** Whether a peer's request may end at `expiresAt`, in ms since the epoch; else it is refused with 8000. */
export function isRequestExpiry(expiresAt: number, now: number): boolean {
  return expiresAt > now && expiresAt <= now + requestLifeMs.most + clockSkewMs;
}

/** When a session that a peer lets end at `expiresAt` ends for us, in ms since the epoch: undefined when that is past or further than 8 days, else at most 7 days from now. */
export function sessionExpiry(expiresAt: number, now: number): number | undefined {
  if (expiresAt <= now || expiresAt > now + sessionLifeMs + clockSkewMs) return undefined;
  return Math.min(expiresAt, now + sessionLifeMs);
}
