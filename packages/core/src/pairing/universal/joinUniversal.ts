import type { Context } from '../../kernel/Context.ts';
import { pairedFamilies } from '../rules.ts';
import { createUniversal } from './createUniversal.ts';

/** Without an adapter of its own every family that pairing serves gets one that knows how to ask a paired wallet. */
export function joinUniversal(context: Context): void {
  const { adapters, options, store } = context;
  for (const family of pairedFamilies(options, store.getState().network.networks)) {
    if (!adapters.some(({ namespace }) => namespace === family))
      adapters.push(createUniversal(context, family));
  }
}
