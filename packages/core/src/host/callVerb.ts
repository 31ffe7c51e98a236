import { EarlyError } from '@foyer/protocol/early';
import type { Context } from '../kernel/Context.ts';
import type { FoyerHostVerbs } from '../kernel/Foyer.ts';

/**
 * Loads the verbs that only hosts need and runs one, in the order of the calls.
 * @throws FoyerError `MODAL_LOAD_FAILED`, or what the verb throws.
 */
export async function callVerb(
  context: Context,
  name: keyof FoyerHostVerbs,
  parameters: readonly unknown[],
): Promise<unknown> {
  const hostVerbs = await context
    // The name is taken at the import: a bundler then needs no object, and no helper, for the module.
    .once('host verbs', () => import('./actions.ts').then((code) => code.hostVerbs))
    .catch((cause: unknown) => {
      throw new EarlyError('MODAL_LOAD_FAILED', {}, cause);
    });
  const verb = hostVerbs[name] as (context: Context, ...parameters: readonly unknown[]) => unknown;
  return verb(context, ...parameters);
}
