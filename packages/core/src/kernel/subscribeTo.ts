import type { Core } from './Core.ts';
import { isShallowEqual } from './isShallowEqual.ts';
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
