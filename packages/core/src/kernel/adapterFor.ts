import type { Namespace } from '@foyer/protocol/caip';
import { FoyerError } from '@foyer/protocol/errors';
import type { Adapter } from '../ports/Adapter.ts';
import type { Instance } from './Instance.ts';

/**
 * The adapter of a chain family.
 * @throws FoyerError `ADAPTER_NOT_FOUND`.
 */
export function adapterFor({ adapters }: Instance, namespace: Namespace): Adapter {
  const adapter = adapters.find((candidate) => candidate.namespace === namespace);
  if (!adapter) throw new FoyerError('ADAPTER_NOT_FOUND', { namespace });
  return adapter;
}
