import type { Context } from '../../kernel/Context.ts';
import { openPairing } from '../openPairing.ts';

/** Loads what a code needs: a client without a session connects nowhere. A failure is left to the start that needs it. */
export async function prepare(context: Context): Promise<void> {
  await openPairing(context);
}
