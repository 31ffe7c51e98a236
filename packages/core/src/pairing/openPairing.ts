import type { Context } from '../kernel/Context.ts';
import type { Paired } from './Paired.ts';

/**
 * The pairing of this instance; its code is loaded when one is needed or a stored session is due, and nothing of it is
 * made twice (complaint 11). A failed load is tried again by the next call.
 */
export function openPairing(context: Context): Promise<Paired> {
  return context.once('pairing', async () => {
    const { createPaired } = await import('./createPaired.ts');
    return createPaired(context);
  });
}
