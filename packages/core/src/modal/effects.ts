import { selectAddress } from '../account/state.ts';
import { selectIsConnected } from '../connection/state.ts';
import type { Context } from '../kernel/Context.ts';
import { update, watch } from '../kernel/Instance.ts';
import type { State } from '../kernel/State.ts';
import {
  mayStay,
  selectActiveNetwork,
  selectActiveNetworkId,
  selectIsUnsupported,
} from '../network/state.ts';
import { withAccountForConnect } from '../router/rules.ts';
import { close, goBack, show } from './actions.ts';
import { isBackDue, isWaitingView } from './rules.ts';

/** Keeps the shown view true to the account (spec.md §2, behaviour.md §2.1 and §2.4). */
export function followAccount(context: Context): () => void {
  return watch(context, selectAddress, (state, before) => {
    if (!state.modal.open) return;
    // An account that was left for another family is still there.
    const isOneFamily = state.network.activeNamespace === before.network.activeNamespace;
    const isLost = isOneFamily && selectAddress(state) === undefined;
    if (isLost || isWaitingView(state.router.view)) close(context);
    else if (selectAddress(before) === undefined) {
      update(context, ({ router }) => ({ router: withAccountForConnect(router) }));
    }
  });
}

/** Keeps no view waiting for a wallet that has connected: the account may be the one that is shown already. */
export function followConnection(context: Context): () => void {
  const activeOf = ({ connection, network }: State) => connection.byNamespace[network.activeNamespace];
  return watch(
    context,
    ({ connection }) => connection.attempt,
    (state, before) => {
      const isTaken = state.connection.attempt.step === 'idle' && activeOf(state) !== activeOf(before);
      if (isTaken && selectIsConnected(state) && state.modal.open && isWaitingView(state.router.view)) {
        close(context);
      }
    },
  );
}

/** Keeps an open modal from showing a view that a change of network made pointless (behaviour.md §2.1). */
export function followNetwork(context: Context): () => void {
  return watch(context, selectActiveNetworkId, (state, before) => {
    if (!state.modal.open || selectIsConnected(state) !== selectIsConnected(before)) return;
    if (state.router.view === 'UnsupportedChain' && selectIsUnsupported(state)) return;
    const isLeftBehind = selectIsUnsupported(before) && selectActiveNetwork(state) !== undefined;
    if (state.router.view === 'SwitchNetwork' && isLeftBehind) close(context);
    else if (isBackDue(state, before)) goBack(context);
  });
}

/** Keeps a connected visitor from staying on a network that was not requested, where the host wants that (spec.md §4). */
export function openOnUnsupported(context: Context): () => void {
  return watch(context, selectIsUnsupported, (state) => {
    // The options are read each time: the host may change them.
    if (selectIsUnsupported(state) && !mayStay(context.options)) show(context, { view: 'UnsupportedChain' });
  });
}
