import type { Namespace } from '@foyer/protocol/caip';
import { FoyerError } from '@foyer/protocol/errors';
import type { Adapter } from '../ports/Adapter.ts';
import type { Context } from './Context.ts';

/**
 * The adapter of a chain family.
 * @throws FoyerError `ADAPTER_NOT_FOUND`.
 */
export function adapterFor(context: Context, namespace: Namespace): Adapter {
  const adapter = context.adapters.find((candidate) => candidate.namespace === namespace);
  if (!adapter) throw new FoyerError('ADAPTER_NOT_FOUND', { namespace });
  return adapter;
}
