/**
 * Entries of other packages that a package compiles in, in place of importing them. A site's bundler makes a file of its
 * own, and so a request before the click, of what a page's first script shares with code that comes later; so the first
 * script has its own copy of the errors it may throw (errors-03: two copies understand each other).
 * @type {Readonly<Record<string, readonly string[]>>} Entries by package name.
 */
export const takenIn = { '@foyer/core': ['@foyer/protocol/early', '@foyer/protocol/caip'] };

/** Whether `taker` compiles something of the package `name` in. @param {string} taker @param {string} name */
export function takesIn(taker, name) {
  return (takenIn[taker] ?? []).some((entry) => entry.startsWith(`${name}/`));
}
