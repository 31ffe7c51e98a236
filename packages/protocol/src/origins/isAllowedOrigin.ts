/**
 * Whether a page origin is allowed by a project's list (behaviour.md §7.2).
 * An entry with `*` is matched against the whole origin; `*` spans exactly one host label or a port.
 * Otherwise the URL origins must be equal.
 */
export function isAllowedOrigin(origin: string, allowed: readonly string[]): boolean {
  return allowed.some((entry) =>
    entry.includes('*') ? matchesPattern(origin, entry) : sameOrigin(origin, entry),
  );
}

function matchesPattern(origin: string, pattern: string): boolean {
  const source = pattern
    .split('*')
    .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .join('[A-Za-z0-9-]+');
  return new RegExp(`^${source}$`, 'i').test(origin);
}

function sameOrigin(a: string, b: string): boolean {
  if (a === b) return true;
  try {
    const { origin } = new URL(a);
    // Every address of a scheme that is not the web's has the origin 'null': those are equal only as text.
    return origin !== 'null' && origin === new URL(b).origin;
  } catch {
    return false;
  }
}
