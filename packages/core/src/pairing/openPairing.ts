import type { Context } from '../kernel/Context.ts';
import type { Paired } from './Paired.ts';

/**
 * The pairing of this instance; its code is loaded when one is needed or a stored session is due, and nothing of it is
 * made twice (complaint 11). A failed load is tried again by the next call.
 */
export function openPairing(context: Context): Promise<Paired> {
  return context.once('pairing', async () => {
    const { options, ports } = context;
    // The protocol comes beside the kit's part, not after it; who needs it says that it failed.
    if (!options.universalProvider && !ports.pairing) import('@foyer/pairing/dapp').catch(() => undefined);
    const { createPaired } = await import('./createPaired.ts');
    return createPaired(context);
  });
}
