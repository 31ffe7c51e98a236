import type { StoreApi } from 'zustand/vanilla';
import type { Adapter } from '../ports/Adapter.ts';
import type { Ports } from '../ports/Ports.ts';
import type { FoyerEvent } from '../telemetry/FoyerEvent.ts';
import type { ResolvedOptions } from './Core.ts';
import type { Emitter } from './createEmitter.ts';
import type { Jobs } from './createJobs.ts';
import type { Once } from './createOnce.ts';
import type { Records } from './createRecords.ts';
import type { Timers } from './createTimers.ts';
import type { State } from './State.ts';

/** An event as subscribers get it. `timestamp` in ms since the epoch. */
export type TimedEvent = FoyerEvent & { timestamp: number; address?: string };

/** Everything one running instance owns; the first argument of every action and effect. */
export interface Context {
  readonly options: ResolvedOptions;
  readonly ports: Ports;
  readonly adapters: readonly Adapter[];
  readonly store: StoreApi<State>;
  readonly records: Records;
  readonly jobs: Jobs;
  readonly timers: Timers;
  readonly once: Once;
  readonly events: Emitter<TimedEvent>;
  /** Fires once, when the visitor first does something that Foyer was asked to act on. */
  readonly firstAct: Emitter<void>;
  /** Codes of the alerts already shown. */
  readonly alerted: Set<string>;
  /** Aborted by `dispose()`. */
  readonly signal: AbortSignal;
}

/** Merges `change` into one slice; nothing happens once the instance is disposed. */
export function patch<Key extends keyof State>(
  context: Context,
  key: Key,
  change: Partial<State[Key]>,
): void {
  update(context, (state) => ({ [key]: { ...state[key], ...change } }) as Partial<State>);
}

/** Replaces whole slices in one step, so that no listener sees half a change. */
export function update(context: Context, change: (state: State) => Partial<State>): void {
  if (!context.signal.aborted) context.store.setState(change);
}

/** Calls `listener` whenever what `select` answers changes. Answers a function that stops it. */
export function watch<Value>(
  context: Context,
  select: (state: State) => Value,
  listener: (next: Value, previous: Value, state: State) => void,
): () => void {
  let current = select(context.store.getState());
  return context.store.subscribe((state) => {
    const previous = current;
    const next = select(state);
    if (Object.is(next, previous)) return;
    current = next;
    listener(next, previous, state);
  });
}
