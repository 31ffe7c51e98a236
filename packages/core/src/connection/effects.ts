import type { Namespace } from '@foyer/protocol/caip';
import { isEmbedded } from '../embedded/connector.ts';
import { openEmbedded } from '../embedded/openEmbedded.ts';
import type { Context } from '../kernel/Context.ts';
import { watch } from '../kernel/Instance.ts';
import type { State } from '../kernel/State.ts';
import { isPaired } from '../pairing/isPaired.ts';
import { openPairing } from '../pairing/openPairing.ts';
import type { Adapter } from '../ports/Adapter.ts';
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
  const { adapters, records, store } = context;
  const follow = () => {
    const stored = parseSession(records.read).connectorIds;
    for (const adapter of adapters) {
      const { namespace } = adapter;
      const state = store.getState();
      const { byNamespace, missed } = state.connection;
      const own = byNamespace[namespace];
      const connectorId = stored[namespace];
      if (own && !connectorId) {
        if (own.status === 'connected' || !isBusy(state, namespace)) leave(context, adapter, own, stored);
      } else if (!own && connectorId && connectorId !== missed?.connectorId && !isBusy(state)) {
        // One that was missed is not tried over and over.
        void joinStored(context, namespace, connectorId);
      }
    }
  };
  // Once everybody has heard that the attempt ended: until then this tab's own note of an open code is among the records.
  const followSoon = () => queueMicrotask(follow);
  // What came and went while this code was on its way.
  follow();
  const stops = [
    records.watch(follow),
    watch(context, (state) => isBusy(state), followSoon),
    watch(
      context,
      ({ connection }) => connection.byNamespace,
      (state, before) => {
        const stored = parseSession(records.read).connectorIds;
        // A wallet that is gone here gives way to the one another tab has; one that did not come is no news.
        const isGone = adapters.some(({ namespace }) => {
          const was = before.connection.byNamespace[namespace];
          const isOut = was && !state.connection.byNamespace[namespace];
          return isOut && (was.status === 'connected' || was.connectorId !== stored[namespace]);
        });
        if (isGone) followSoon();
      },
    ),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** The wallet has been told by the tab that left it. */
function leave(
  context: Context,
  adapter: Adapter,
  { connectorId = '' }: NamespaceConnection,
  stored: Readonly<Partial<Record<Namespace, string>>>,
): void {
  const { namespace } = adapter;
  endConnection(context, namespace, connectorId);
  if (isEmbedded(connectorId)) void openEmbedded(context).then(({ drop }) => drop());
  else if (isPaired(context, namespace, connectorId)) {
    // A family less is told by the session itself.
    if (!Object.values(stored).includes(connectorId)) void openPairing(context).then(({ drop }) => drop());
  } else adapter.forget?.({ connectorId });
}

/** Whether the visitor is about to connect here, in the family where one is given: that goes on, whatever another tab does. */
function isBusy({ connection, embedded }: State, namespace?: Namespace): boolean {
  const { attempt } = connection;
  const isAsking = attempt.step === 'waiting' || attempt.step === 'busy';
  if (isAsking && (namespace ?? attempt.namespace) === attempt.namespace) return true;
  return (embedded?.login.step ?? 'idle') !== 'idle';
}
