/**
 * Whether a page is on the developer's own machine: `localhost`, a name below it, or a loopback address, any port.
 * The only default ancestor: hosts where anyone can get a name are never allowed by default (security.md D7).
 */
export function isDefaultAncestor(origin: string): boolean {
  return /^https?:\/\/(([a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(origin);
}
