import type { Context } from '../kernel/Context.ts';
import { patch, watch } from '../kernel/Instance.ts';
import { parseSession } from './parseSession.ts';
import type { NamespaceConnection } from './state.ts';

/**
 * Until connections are kept here, looks for what another tab of the site connected: it shows as reconnecting at once,
 * and `load` brings what takes it over; what is already loading looks itself. Answers a function that stops it.
 */
export function noticeOtherTabs(
  context: Context,
  isLoading: () => boolean,
  load: () => Promise<unknown>,
): () => void {
  const { adapters, records, store } = context;
  const notice = () => {
    if (isLoading()) return;
    const { byNamespace } = store.getState().connection;
    const stored = parseSession(records.read).connectorIds;
    const found = adapters.flatMap(({ namespace }): [string, NamespaceConnection][] => {
      const connectorId = stored[namespace];
      return connectorId && !byNamespace[namespace]
        ? [[namespace, { status: 'reconnecting', connectorId }]]
        : [];
    });
    if (found.length === 0) return;
    patch(context, 'connection', { byNamespace: { ...byNamespace, ...Object.fromEntries(found) } });
    // Not loaded, it is looked for again by the next opening.
    load().catch(() => patch(context, 'connection', { byNamespace }));
  };
  notice();
  // A tab that was frozen heard nothing: it looks when it opens.
  const stops = [
    records.watch(notice),
    watch(
      context,
      ({ modal }) => modal.open,
      ({ modal }) => modal.open && notice(),
    ),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
