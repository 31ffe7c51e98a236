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
