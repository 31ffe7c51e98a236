import type { Namespace } from '@foyer/protocol/caip';
import { isEmbedded } from '../embedded/connector.ts';
import { openEmbedded } from '../embedded/openEmbedded.ts';
import type { Context } from '../kernel/Context.ts';
import { watch } from '../kernel/Instance.ts';
import { isPaired } from '../pairing/isPaired.ts';
import { openPairing } from '../pairing/openPairing.ts';
import { cancelAttempt } from './actions/attempt.ts';
import { endConnection } from './actions/disconnect.ts';
import { parseSession } from './parseSession.ts';
import { isAttemptShown } from './rules.ts';

/** Keeps a connect attempt no longer than the view that shows it: leaving or closing gives it up. */
export function endAttemptWithItsView(context: Context): () => void {
  return watch(context, isAttemptShown, (state) => {
    if (!isAttemptShown(state)) cancelAttempt(context);
  });
}

/** Keeps this tab disconnected from what another tab disconnected. */
export function followOtherTabs(context: Context): () => void {
  return context.records.watch(() => {
    const stored = parseSession(context.records.read).connectorIds;
    const { byNamespace } = context.store.getState().connection;
    for (const [family, { status, connectorId = '' }] of Object.entries(byNamespace)) {
      const namespace = family as Namespace;
      if (status !== 'connected' || stored[namespace]) continue;
      endConnection(context, namespace);
      if (isEmbedded(connectorId)) void openEmbedded(context).then(({ drop }) => drop());
      else if (isPaired(context, namespace, connectorId))
        void openPairing(context).then(({ drop }) => drop());
      else context.adapters.find((adapter) => adapter.namespace === namespace)?.forget?.({ connectorId });
    }
  });
}
