import type { Context } from '../kernel/Context.ts';
import type { Fault } from './faultTable.ts';

/** On the adapter itself: two instances may come from two copies of this code. */
const key = Symbol.for('foyer.owners');

/** Marks the adapters as this instance's; a fault for each that another live instance has been checked with before. */
export function claimAdapters({ adapters, signal }: Pick<Context, 'adapters' | 'signal'>): readonly Fault[] {
  const shared = adapters.filter((adapter) => {
    const owners: Set<AbortSignal> = Reflect.get(adapter, key) ?? new Set();
    const isShared = !owners.has(signal) && [...owners].some(({ aborted }) => !aborted);
    Reflect.set(adapter, key, owners.add(signal));
    return isShared;
  });
  return shared.map(({ namespace }) => ({ code: 'ADAPTER_SHARED', values: { namespace } }));
}
