import { selectStatus } from '../connection/state.ts';
import type { Context } from '../kernel/Context.ts';
import { watch } from '../kernel/Instance.ts';
import type { State } from '../kernel/State.ts';
import { open } from '../modal/actions.ts';
import { push } from '../router/actions.ts';
import type { Connector } from '../wallets/Connector.ts';
import { isEmbedded } from './connector.ts';

/** Leads to EmailLogin and waits until the visitor is connected or has left that. */
export async function connectShown(context: Context, { chain }: Connector): Promise<void> {
  let depth = 0;
  const isOver = (state: State) =>
    !state.modal.open ||
    // A modal that stands in the page never closes.
    (context.options.enableEmbedded && state.router.history.length <= depth) ||
    (selectStatus(state, chain) === 'connected' &&
      isEmbedded(state.connection.byNamespace[chain]?.connectorId));
  if (!context.store.getState().modal.open) await open(context, { namespace: chain });
  depth = context.store.getState().router.history.length;
  push(context, 'EmailLogin');
  await new Promise<void>((resolve) => {
    const settle = () => {
      if (!isOver(context.store.getState()) && !context.signal.aborted) return;
      stop();
      context.signal.removeEventListener('abort', settle);
      resolve();
    };
    const stop = watch(context, isOver, settle);
    context.signal.addEventListener('abort', settle);
    settle();
  });
}
