import type { StoreApi } from 'zustand/vanilla';
import type { Adapter } from '../ports/Adapter.ts';
import type { Ports } from '../ports/Ports.ts';
import type { FoyerEvent } from '../telemetry/FoyerEvent.ts';
import type { ResolvedOptions } from './Core.ts';
import type { createConnections } from './createConnections.ts';
import type { Emitter } from './createEmitter.ts';
import type { Records } from './createRecords.ts';
import { isShallowEqual } from './isShallowEqual.ts';
import type { State } from './State.ts';

/** An event as subscribers get it. `timestamp` in ms since the epoch. */
export type TimedEvent = FoyerEvent & { timestamp: number; address?: string };

/** What an instance is before the visitor acts: its options, its state and its ears. */
export interface Instance {
  readonly options: ResolvedOptions;
  readonly ports: Ports;
  /** Those given; with none given, one a family joins when a wallet app is paired. */
  readonly adapters: Adapter[];
  readonly store: StoreApi<State>;
  readonly records: Records;
  readonly events: Emitter<TimedEvent>;
  /** Events not sent yet, oldest first, bounded. */
  readonly backlog: TimedEvent[];
  /** Aborted by `dispose()`. */
  readonly signal: AbortSignal;
  /** Loads what a connection needs; a page with a stored one begins it before the engine is there. */
  readonly loadConnections: () => Promise<{ readonly createConnections: typeof createConnections }>;
}

/** Merges `change` into one slice; nothing happens once the instance is disposed. */
export function patch<Key extends keyof State>(
  instance: Instance,
  key: Key,
  change: Partial<State[Key]>,
): void {
  update(instance, (state) => ({ [key]: { ...state[key], ...change } }) as Partial<State>);
}

/**
 * Replaces whole slices in one step, so that no listener sees half a change. A slice that comes with what it already
 * holds stays the same object, and where all of them do, no listener is called.
 */
export function update(instance: Instance, change: (state: State) => Partial<State>): void {
  if (instance.signal.aborted) return;
  instance.store.setState((state) => {
    const fresh = Object.entries(change(state)).filter(
      ([key, slice]) => !isShallowEqual(state[key as keyof State], slice),
    );
    return fresh.length > 0 ? Object.fromEntries(fresh) : state;
  });
}

/**
 * Calls `listener` with the state now and the one before whenever what `select` answers changes.
 * Answers a function that stops it.
 */
export function watch(
  instance: Instance,
  select: (state: State) => unknown,
  listener: (state: State, before: State) => void,
): () => void {
  const { getState, subscribe } = instance.store;
  let seen = getState();
  return subscribe(() => {
    // Not the state of this call: a listener before this one may have changed it meanwhile.
    const before = seen;
    seen = getState();
    if (!Object.is(select(seen), select(before))) listener(seen, before);
  });
}
