/** How long a URI lives from when it was made, in ms (security.md §2.1). */
export const uriLifeMs = 300_000;
/** With less left than this, in ms, a URI counts as expired: no wallet would answer in time. */
const uriMarginMs = 10_000;

/** Whether a URI that ends at `expiresAt` is of no use any more; both in ms since the epoch. */
export function isUriExpired(expiresAt: number, now: number): boolean {
  return expiresAt - now < uriMarginMs;
}
