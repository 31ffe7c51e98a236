import { selectCaipAddress } from '../account/state.ts';
import { selectIsConnected } from '../connection/state.ts';
import type { Context } from '../kernel/Context.ts';
import { watch } from '../kernel/Instance.ts';
import type { State } from '../kernel/State.ts';
import { selectActiveNetwork } from '../network/state.ts';
import { refreshBalance } from './actions.ts';

/** ms: the page first shows the account; to ask at once would delay that picture. */
const afterPictureMs = 100;

/** Keeps the active account's balance known: asked for after connecting, when account or network change, and on opening. */
export function followBalance(context: Context): () => void {
  const wanted = (state: State) =>
    selectIsConnected(state) && selectActiveNetwork(state) ? selectCaipAddress(state) : undefined;
  return watch(
    context,
    (state) => `${wanted(state)} ${state.modal.open}`,
    (state, before) => {
      const isOpened = state.modal.open && !before.modal.open;
      const isChanged = wanted(state) !== wanted(before);
      if (!wanted(state) || !(isOpened || isChanged)) return;
      // A failure shows as an unavailable balance; here nobody waits.
      const refresh = () => void refreshBalance(context).catch(() => undefined);
      context.timers.set('balance', refresh, afterPictureMs);
    },
  );
}
