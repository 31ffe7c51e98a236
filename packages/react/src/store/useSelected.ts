import { type Foyer, isShallowEqual, type State } from '@foyer/core';
import { useMemo, useSyncExternalStore } from 'react';
import { memoize } from './memoize.ts';

/**
 * What `select` answers for the instance's state, drawn again only when that changes. `select` must be stable between
 * renders. The first client render sees the server's state, so that it equals the server's markup.
 */
export function useSelected<Value>(
  { core }: Foyer,
  select: (state: State) => Value,
  isEqual: (first: Value, second: Value) => boolean = isShallowEqual,
): Value {
  const [read, readServer] = useMemo(
    () => [memoize(core.getState, select, isEqual), memoize(core.getServerState, select, isEqual)] as const,
    [core, select, isEqual],
  );
  return useSyncExternalStore(core.subscribe, read, readServer);
}
