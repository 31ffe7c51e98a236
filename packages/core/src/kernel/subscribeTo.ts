import type { Core } from './Core.ts';
import type { State } from './State.ts';

/** Calls `listener` whenever what `select` answers changes in substance. Answers a function that stops it. */
export function subscribeTo<Value>(
  core: Pick<Core, 'getState' | 'subscribe'>,
  select: (state: State) => Value,
  listener: (value: Value) => void,
): () => void {
  let current = select(core.getState());
  return core.subscribe(() => {
    const next = select(core.getState());
    if (isShallowEqual(next, current)) return;
    current = next;
    listener(next);
  });
}

/** Whether two values, or two plain objects field by field, are the same. */
export function isShallowEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.is((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]))
  );
}
