/** Where copies of this package that drew a provider are written down; a new major version starts a new list. */
const key = Symbol.for('@foyer/react/0');

type Registry = typeof globalThis & { [key]?: Set<object> };

/** Notes that the copy of the package that owns `context` drew a provider. */
export function noteCopy(context: object): void {
  const registry: Registry = globalThis;
  registry[key] ??= new Set();
  registry[key].add(context);
}

/** Whether a copy of the package other than the one that owns `context` drew a provider. */
export function hasOtherCopy(context: object): boolean {
  const copies = (globalThis as Registry)[key] ?? new Set();
  return [...copies].some((copy) => copy !== context);
}
