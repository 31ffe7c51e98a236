import type { Namespace } from '@foyer/protocol/caip';
import type { StoredSession } from './parseSession.ts';
import type { ConnectionState } from './state.ts';

/** The connection state a visit starts with: every stored connection is connecting until the wallet answers (spec.md §4). */
export function startingConnections(
  session: StoredSession,
  namespaces: readonly Namespace[],
): ConnectionState {
  const byNamespace: Partial<ConnectionState['byNamespace']> = Object.fromEntries(
    Object.entries(session.connectorIds)
      .filter(([namespace]) => namespaces.includes(namespace as Namespace))
      .map(([namespace, connectorId]) => [namespace, { status: 'connecting', connectorId }]),
  );
  return {
    byNamespace,
    attempt: { step: 'idle' },
    missed: undefined,
    restored: Object.keys(byNamespace).length === 0,
  };
}
