import type { Namespace } from '@foyer/protocol/caip';
import type { Instance } from '../kernel/Instance.ts';

/** The connected wallet's own provider, or undefined. */
export function getProvider({ adapters, store }: Instance, namespace: Namespace): unknown {
  const { status, connectorId } = store.getState().connection.byNamespace[namespace] ?? {};
  if (status !== 'connected' || !connectorId) return undefined;
  return adapters.find((adapter) => adapter.namespace === namespace)?.getProvider(connectorId);
}
