import { EarlyError } from '../errors/EarlyError.ts';
import { type CaipAddress, type CaipNetworkId, isNamespace, type Namespace } from './networkId.ts';

/** The parts of a CAIP-10 account id. */
export interface AccountIdParts {
  readonly namespace: Namespace;
  readonly networkId: CaipNetworkId;
  readonly address: string;
}

/**
 * Splits a CAIP-10 account id into its parts.
 * @throws FoyerError `INVALID_CAIP_ADDRESS` when it has not exactly three parts or an unknown namespace.
 */
export function parseAccountId(id: string): AccountIdParts {
  const [namespace, reference, address, ...rest] = id.split(':');
  if (!isNamespace(namespace) || !reference || !address || rest.length > 0) {
    throw new EarlyError('INVALID_CAIP_ADDRESS', { value: id });
  }
  return { namespace, networkId: `${namespace}:${reference}`, address };
}

/** Joins a CAIP-2 network id and a plain address into a CAIP-10 account id. */
export function toAccountId(networkId: CaipNetworkId, address: string): CaipAddress {
  return `${networkId}:${address}` as CaipAddress;
}
