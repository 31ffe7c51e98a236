import { FoyerError, isFoyerError } from '@foyer/protocol/errors';
import type { Context } from '../kernel/Context.ts';
import { showError } from '../notices/actions.ts';
import type { EmbeddedActions } from './EmbeddedActions.ts';
import { openEmbedded } from './openEmbedded.ts';

/** Calls a verb of the embedded wallet; where its code cannot be loaded the visitor is told. */
export async function callEmbedded(
  context: Context,
  name: keyof EmbeddedActions,
  parameters: readonly unknown[],
): Promise<unknown> {
  try {
    const { actions } = await openEmbedded(context);
    return await (actions[name] as (...rest: readonly unknown[]) => unknown)(...parameters);
  } catch (error) {
    if (isFoyerError(error, 'REQUEST_ABORTED')) return undefined;
    context.ports.log.error('The embedded wallet could not be loaded', error);
    showError(context, new FoyerError('FRAME_DEPENDENCY_FAILED', {}, error));
    return undefined;
  }
}
