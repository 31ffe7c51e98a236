import { EarlyError } from '../errors/EarlyError.ts';

/** A CAIP-2 namespace Foyer knows. Later levels may add more; unknown ones are refused when parsed. */
export type Namespace = 'eip155' | 'solana' | 'bip122' | 'polkadot' | 'cosmos';

/** A CAIP-2 network id, `namespace:reference`. */
export type CaipNetworkId = `${Namespace}:${string}`;

/** A CAIP-10 account id, `namespace:reference:address`. */
export type CaipAddress = `${Namespace}:${string}:${string}`;

export const namespaces: readonly Namespace[] = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'];

/** Whether `value` names a namespace Foyer knows. */
export function isNamespace(value: unknown): value is Namespace {
  return namespaces.includes(value as Namespace);
}

/** The two parts of a CAIP-2 network id. */
export interface NetworkIdParts {
  readonly namespace: Namespace;
  readonly reference: string;
}

/**
 * Splits a CAIP-2 network id into its two parts.
 * @throws FoyerError `INVALID_CAIP_NETWORK_ID` when it has not exactly two parts or an unknown namespace.
 */
export function parseNetworkId(id: string): NetworkIdParts {
  const [namespace, reference, ...rest] = id.split(':');
  if (!isNamespace(namespace) || !reference || rest.length > 0) {
    throw new EarlyError('INVALID_CAIP_NETWORK_ID', { value: id });
  }
  return { namespace, reference };
}

/** Whether `id` is a well-formed CAIP-2 network id. */
export function isNetworkId(id: unknown): id is CaipNetworkId {
  if (typeof id !== 'string') return false;
  const parts = id.split(':');
  return parts.length === 2 && isNamespace(parts[0]) && parts[1] !== '';
}
