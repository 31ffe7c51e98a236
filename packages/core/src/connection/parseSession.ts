import { type CaipNetworkId, isNamespace, isNetworkId, type Namespace } from '@foyer/protocol/caip';

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
