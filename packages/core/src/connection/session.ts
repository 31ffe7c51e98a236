import type { Namespace } from '@foyer/protocol/caip';
import type { Records } from '../kernel/createRecords.ts';
import { parseSession, sessionRecords } from './parseSession.ts';

/** Remembers that `namespace` is connected through `connectorId`. */
export function rememberConnection(records: Records, namespace: Namespace, connectorId: string): void {
  const others = namespacesIn(records).filter((name) => name !== namespace);
  records.write(sessionRecords.connector(namespace), connectorId);
  records.write(sessionRecords.namespaces, [...others, namespace].join(','));
  records.write(sessionRecords.status, 'connected');
}

/**
 * Forgets the stored connection of `namespace`; the last one leaves status `disconnected`. Given the connector that ended,
 * what is stored of another one stays: another tab of the site has that.
 */
export function forgetConnection(
  records: Records,
  namespace: Namespace,
  connectorId: string | undefined,
): void {
  const isOthers = records.read(sessionRecords.connector(namespace)) !== connectorId;
  if (connectorId !== undefined && isOthers) return;
  const others = namespacesIn(records).filter((name) => name !== namespace);
  records.remove(sessionRecords.connector(namespace));
  if (others.length > 0) records.write(sessionRecords.namespaces, others.join(','));
  else {
    records.remove(sessionRecords.namespaces);
    records.write(sessionRecords.status, 'disconnected');
  }
}

function namespacesIn(records: Records): string[] {
  return Object.keys(parseSession(records.read).connectorIds);
}
