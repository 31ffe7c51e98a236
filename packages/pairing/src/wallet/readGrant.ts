import { FoyerError } from '@foyer/protocol/errors';
import { sessionNamespaces } from '../namespaces/readNamespaces.ts';
import type { SessionNamespace } from '../session/Session.ts';
import { read } from '../wire/reader.ts';

/**
 * What a host grants, as a dapp will read it.
 * @throws FoyerError `PAIRING_REFUSED` when no dapp could.
 */
export function readGrant(namespaces: unknown): Readonly<Record<string, SessionNamespace>> {
  const granted = read(sessionNamespaces, namespaces);
  if (!granted) throw new FoyerError('PAIRING_REFUSED', { reason: 'The namespaces do not read' });
  return granted;
}
