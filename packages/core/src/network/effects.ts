import { sessionRecords } from '../connection/parseSession.ts';
import { selectIsConnected } from '../connection/state.ts';
import type { Context } from '../kernel/Context.ts';
import { watch } from '../kernel/Instance.ts';
import type { State } from '../kernel/State.ts';
import { cancelSwitch } from './actions.ts';
import { selectActiveNetworkId } from './state.ts';

/** Keeps the stored active network what the active network is, from the first choice or connection on (spec.md §4). */
export function persistNetwork(context: Context): () => void {
  const chosen = (state: State) => `${selectActiveNetworkId(state)} ${selectIsConnected(state)}`;
  return watch(context, chosen, (state) => {
    const id = selectActiveNetworkId(state);
    if (!id) return;
    context.records.write(sessionRecords.activeNetwork, id);
    context.records.write(sessionRecords.activeNamespace, state.network.activeNamespace);
  });
}

/** Keeps a switch attempt no longer than the view that shows it: leaving or closing gives it up. */
export function endSwitchWithItsView(context: Context): () => void {
  const isShown = ({ modal, router }: State) => modal.open && router.view === 'SwitchNetwork';
  return watch(context, isShown, (state) => {
    if (!isShown(state)) cancelSwitch(context);
  });
}

/** Gives a switch up whose wallet is left or replaced: what it answers later says nothing of the next one. */
export function endSwitchWithItsWallet(context: Context): () => void {
  const walletOf = ({ connection, network: { attempt } }: State) =>
    attempt.step === 'idle' ? '' : connection.byNamespace[attempt.network.chainNamespace]?.connectorId;
  return watch(
    context,
    ({ connection }) => connection.byNamespace,
    (state, before) => {
      if (before.network.attempt.step !== 'idle' && walletOf(state) !== walletOf(before))
        cancelSwitch(context);
    },
  );
}
