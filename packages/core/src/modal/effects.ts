import { selectAddress } from '../account/state.ts';
import { selectIsConnected } from '../connection/state.ts';
import type { Context } from '../kernel/Context.ts';
import { update, watch } from '../kernel/Instance.ts';
import { selectActiveNetworkId, selectIsUnsupported, selectNetwork } from '../network/state.ts';
import { withAccountForConnect } from '../router/rules.ts';
import { close, goBack, show } from './actions.ts';

/** Keeps the shown view true to the account (spec.md §2, behaviour.md §2.1 and §2.4). */
export function followAccount(context: Context): () => void {
  return watch(context, selectAddress, (address, previous, state) => {
    if (!state.modal.open) return;
    if (address === undefined) close(context);
    else if (state.router.view === 'ConnectingExternal') close(context);
    else if (previous === undefined) {
      update(context, ({ router }) => ({ router: withAccountForConnect(router) }));
    }
  });
}

/** Keeps an open modal from showing a view the last change of network made pointless (behaviour.md §2.1). */
export function followNetwork(context: Context): () => void {
  return watch(context, selectActiveNetworkId, (id, previous, state) => {
    const { view } = state.router;
    if (!state.modal.open || view === 'ConnectingExternal') return;
    const wasKnown = selectNetwork(state, previous) !== undefined;
    if (view === 'SwitchNetwork' && !wasKnown && selectNetwork(state, id)) return close(context);
    const isOneNamespace = id?.split(':')[0] === previous?.split(':')[0];
    if (!selectIsConnected(state) || view === 'UnsupportedChain' || (isOneNamespace && wasKnown)) {
      goBack(context);
    }
  });
}

/** Keeps a connected visitor from staying on a network that was not requested, where the host wants that (spec.md §4). */
export function openOnUnsupported(context: Context): () => void {
  const { enableNetworkSwitch = true, allowUnsupportedChain = false } = context.options;
  if (!enableNetworkSwitch || allowUnsupportedChain) return () => undefined;
  return watch(context, selectIsUnsupported, (isUnsupported) => {
    if (isUnsupported) show(context, { view: 'UnsupportedChain' });
  });
}
