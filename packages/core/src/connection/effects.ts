import type { Context } from '../kernel/Context.ts';
import { watch } from '../kernel/Instance.ts';
import { cancelConnect } from './actions/connect.ts';
import { endConnection } from './actions/disconnect.ts';
import { parseSession } from './parseSession.ts';
import { isAttemptShown } from './rules.ts';

/** Keeps a connect attempt no longer than the view that shows it: leaving or closing gives it up. */
export function endAttemptWithItsView(context: Context): () => void {
  return watch(context, isAttemptShown, (state) => {
    if (!isAttemptShown(state)) cancelConnect(context);
  });
}

/** Keeps this tab disconnected from what another tab disconnected. */
export function followOtherTabs(context: Context): () => void {
  return context.records.watch(() => {
    const stored = parseSession(context.records.read).connectorIds;
    for (const adapter of context.adapters) {
      const { namespace } = adapter;
      const { status, connectorId = '' } = context.store.getState().connection.byNamespace[namespace] ?? {};
      if (status !== 'connected' || stored[namespace]) continue;
      endConnection(context, namespace);
      adapter.forget?.({ connectorId });
    }
  });
}
