import type { Context } from '../kernel/Context.ts';
import { watch } from '../kernel/Instance.ts';
import type { State } from '../kernel/State.ts';
import { cancel } from './actions/cancel.ts';
import { isPairingView } from './rules.ts';
import { noCode } from './state.ts';

/**
 * Keeps an offered code no longer than what shows it: leaving the view that waits for a wallet app, or closing, gives it up.
 * A code of the host's own stays until the modal closes: the kit could make no other for who comes back to it.
 */
export function endPairingWithItsView(context: Context): () => void {
  const place = ({ modal, router }: State) =>
    modal.open ? (isPairingView(router.view) ? 'waiting' : 'open') : 'closed';
  return watch(context, place, (state, before) => {
    // A code made ready beside a list is taken along into the view.
    if (place(before) !== 'waiting' && place(state) !== 'closed') return;
    const isKept = context.options.manualWCControl && state.modal.open;
    cancel(context, isKept ? state.pairing.code : noCode);
  });
}
