import type { State } from '@foyer/core';

/**
 * Makes a snapshot function for `useSyncExternalStore`: answers the same value again as long as `isEqual` says that
 * nothing changed, and selects only once for each state.
 */
export function memoize<Value>(
  read: () => State,
  select: (state: State) => Value,
  isEqual: (first: Value, second: Value) => boolean,
): () => Value {
  let last: { readonly state: State; readonly value: Value } | undefined;
  return () => {
    const state = read();
    if (last?.state === state) return last.value;
    const next = select(state);
    const value = last && isEqual(last.value, next) ? last.value : next;
    last = { state, value };
    return value;
  };
}
