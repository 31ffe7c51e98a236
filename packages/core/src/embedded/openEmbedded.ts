import type { Context } from '../kernel/Context.ts';
import type { Embedded } from './Embedded.ts';

/** The embedded wallet of this instance, loaded when it is needed or a stored session is due. A failed load is tried again by the next call. */
export function openEmbedded(context: Context): Promise<Embedded> {
  return context.once('embedded', async () => {
    const { createEmbedded } = await import('./createEmbedded.ts');
    return createEmbedded(context);
  });
}
