import { FoyerError, isFoyerError } from '@foyer/protocol/errors';
import type { Context } from '../kernel/Context.ts';
import { watch } from '../kernel/Instance.ts';
import { showError } from '../notices/actions.ts';
import type { Embedded } from './Embedded.ts';
import type { EmbeddedActions } from './EmbeddedActions.ts';
import { openEmbedded } from './openEmbedded.ts';
import { patchEmbedded } from './patchEmbedded.ts';
import { selectEmbedded } from './state.ts';

/** Calls a verb of the embedded wallet; where its code cannot be loaded the visitor is told, at the field where a login begins there. */
export async function callEmbedded(
  context: Context,
  name: keyof EmbeddedActions,
  parameters: readonly unknown[],
): Promise<unknown> {
  // Read strictly by the code that is being loaded: what reads it here would be one more request of every reload. The
  // wide sign is that of keyboards of East Asia.
  const email = name === 'submitEmail' ? String(parameters[0]).trim() : '';
  try {
    const opened = await (/.[@＠]./.test(email) ? openForLogin(context, email) : openEmbedded(context));
    return await (opened?.actions[name] as ((...rest: readonly unknown[]) => unknown) | undefined)?.(
      ...parameters,
    );
  } catch (error) {
    if (isFoyerError(error, 'REQUEST_ABORTED')) return undefined;
    context.ports.log.error('The embedded wallet could not be loaded', error);
    const fault = new FoyerError('FRAME_DEPENDENCY_FAILED', {}, error);
    if (/^(prepare|submitEmail)$/.test(name)) throw fault;
    showError(context, fault);
    return undefined;
  }
}

/** On a slow network the code takes a while: the address is being sent from the press on, and closing gives that up. */
async function openForLogin(context: Context, email: string): Promise<Embedded | undefined> {
  if (selectEmbedded(context.store.getState()).login.step !== 'idle') return openEmbedded(context);
  const idle = () => patchEmbedded(context, { login: { step: 'idle', email } });
  let isGivenUp = false;
  patchEmbedded(context, { login: { step: 'sending', email } });
  const stop = watch(
    context,
    ({ modal }) => modal.open,
    ({ modal }) => {
      if (modal.open || isGivenUp) return;
      isGivenUp = true;
      idle();
    },
  );
  try {
    const opened = await openEmbedded(context);
    return isGivenUp ? undefined : opened;
  } catch (error) {
    idle();
    throw error;
  } finally {
    stop();
  }
}
