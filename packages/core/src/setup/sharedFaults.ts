import type { Context } from '../kernel/Context.ts';
import type { Fault } from './faultTable.ts';

/** Kept on the adapter itself, so that it ends with it: the signal that ends the instance that was checked with it last. */
const key = Symbol.for('foyer.owner');

/** The adapters that another live instance of the page was checked with: each serves only one of the two. */
export function sharedFaults({ adapters, signal }: Pick<Context, 'adapters' | 'signal'>): readonly Fault[] {
  const shared = adapters.filter((adapter) => {
    const owner: AbortSignal | undefined = Reflect.get(adapter, key);
    Reflect.set(adapter, key, signal);
    return owner !== signal && owner?.aborted === false;
  });
  return shared.map(({ namespace }) => ({ code: 'ADAPTER_SHARED', values: { namespace } }));
}
