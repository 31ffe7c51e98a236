import type { Namespace } from '@foyer/protocol/caip';
import { isEmbedded } from '../embedded/connector.ts';
import { openEmbedded } from '../embedded/openEmbedded.ts';
import { selectEmbedded } from '../embedded/state.ts';
import type { Context } from '../kernel/Context.ts';
import { watch } from '../kernel/Instance.ts';
import type { State } from '../kernel/State.ts';
import { isPaired } from '../pairing/isPaired.ts';
import { openPairing } from '../pairing/openPairing.ts';
import { cancelAttempt } from './actions/attempt.ts';
import { endConnection } from './actions/disconnect.ts';
import { joinStored } from './actions/restore.ts';
import { parseSession } from './parseSession.ts';
import { isAttemptShown } from './rules.ts';
import type { NamespaceConnection } from './state.ts';

/** Keeps a connect attempt no longer than the view that shows it: leaving or closing gives it up. */
export function endAttemptWithItsView(context: Context): () => void {
  return watch(context, isAttemptShown, (state) => {
    if (!isAttemptShown(state)) cancelAttempt(context);
  });
}

/** Keeps this tab true to what another tab of the site connected or disconnected. */
export function followOtherTabs(context: Context): () => void {
  const join = () => {
    for (const [family, connectorId] of Object.entries(storedIn(context))) {
      const namespace = family as Namespace;
      if (isFree(context, namespace, connectorId)) void joinStored(context, namespace, connectorId);
    }
  };
  const stopWatching = context.records.watch(() => {
    const stored = storedIn(context);
    for (const [family, connection] of Object.entries(context.store.getState().connection.byNamespace)) {
      const namespace = family as Namespace;
      const isOwn = connection.status !== 'connected' && isBusy(context.store.getState(), namespace);
      if (!stored[namespace] && !isOwn) leave(context, namespace, connection);
    }
    join();
  });
  const stopWaiting = watch(
    context,
    (state) => isBusy(state),
    (state) => isBusy(state) || join(),
  );
  return () => {
    stopWatching();
    stopWaiting();
  };
}

const storedIn = ({ records }: Context) => parseSession(records.read).connectorIds;

/** The wallet has been told by the tab that left it. */
function leave(context: Context, namespace: Namespace, { connectorId = '' }: NamespaceConnection): void {
  endConnection(context, namespace);
  if (isEmbedded(connectorId)) void openEmbedded(context).then(({ drop }) => drop());
  else if (isPaired(context, namespace, connectorId)) void openPairing(context).then(({ drop }) => drop());
  else context.adapters.find((adapter) => adapter.namespace === namespace)?.forget?.({ connectorId });
}

/** Whether the visitor is about to connect here, with a wallet of the family where one is given: that goes on, whatever another tab does. */
function isBusy(state: State, namespace?: Namespace): boolean {
  const { attempt } = state.connection;
  const isAsking = attempt.step === 'waiting' || attempt.step === 'busy';
  if (isAsking && (namespace ?? attempt.namespace) === attempt.namespace) return true;
  return selectEmbedded(state).login.step !== 'idle';
}

/** Whether nothing here stands in the way of what another tab connected; a wallet that was missed is not tried over and over. */
function isFree(context: Context, namespace: Namespace, connectorId: string): boolean {
  const state = context.store.getState();
  const { byNamespace, missed } = state.connection;
  const isMissed = missed?.namespace === namespace && missed.connectorId === connectorId;
  const isServed = context.adapters.some((adapter) => adapter.namespace === namespace);
  return isServed && !byNamespace[namespace] && !isMissed && !isBusy(state);
}
