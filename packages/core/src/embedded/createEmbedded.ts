import type { Context } from '../kernel/Context.ts';
import type { Embedded } from './Embedded.ts';

/** Puts the embedded wallet to work. */
export function createEmbedded(_context: Context): Embedded {
  throw new Error('not built yet');
}
