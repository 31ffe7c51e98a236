import { type CaipNetworkId, isNamespace, isNetworkId, type Namespace } from '@foyer/protocol/caip';
import type { Connector } from '../wallets/Connector.ts';
import type { RecentWallet } from '../wallets/state.ts';
import type { ConnectionState } from './state.ts';

/** How long a disconnect waits for the wallet, in ms (spec.md §9 sign-out wait). */
export const disconnectWaitMs = 3000;
/** How long a reload waits for the stored wallet unless `reconnectDeadline` says otherwise, in ms. */
export const reconnectDeadlineMs = 3000;

/** Names of the records that hold the session (behaviour.md §4.1). */
export const sessionRecords = {
  status: 'connection_status',
  namespaces: 'connected_namespaces',
  activeNamespace: 'active_namespace',
  activeNetwork: 'active_caip_network_id',
  connector: (namespace: Namespace) => `${namespace}:connected_connector_id`,
} as const;

/** What an earlier visit left: a hint, never trusted over the wallet's own answer. */
export interface StoredSession {
  readonly connectorIds: Readonly<Partial<Record<Namespace, string>>>;
  readonly activeNamespace: Namespace | undefined;
  readonly activeNetworkId: CaipNetworkId | undefined;
}

/** Parses the stored session; anything malformed counts as absent. */
export function parseSession(read: (name: string) => string | undefined): StoredSession {
  const connectorIds: Partial<Record<Namespace, string>> = {};
  if (read(sessionRecords.status) === 'connected') {
    for (const namespace of (read(sessionRecords.namespaces) ?? '').split(',')) {
      if (!isNamespace(namespace)) continue;
      const id = read(sessionRecords.connector(namespace));
      if (id && id.length <= 256) connectorIds[namespace] = id;
    }
  }
  const activeNamespace = read(sessionRecords.activeNamespace);
  const activeNetworkId = read(sessionRecords.activeNetwork);
  return {
    connectorIds,
    activeNamespace: isNamespace(activeNamespace) ? activeNamespace : undefined,
    activeNetworkId: isNetworkId(activeNetworkId) ? activeNetworkId : undefined,
  };
}

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

/** The name to show for a wallet that is known only by its connector id. */
export function nameOf(
  connectorId: string,
  connectors: readonly Connector[],
  recent: readonly RecentWallet[],
): string {
  return (
    connectors.find(({ id }) => id === connectorId)?.name ??
    recent.find((wallet) => wallet.connectorId === connectorId)?.name ??
    connectorId
  );
}
