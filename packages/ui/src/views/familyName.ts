import type { Network } from '@foyer/core';

type Namespace = Network['chainNamespace'];

/** Proper names, the same in every language. */
const nameByNamespace: Readonly<Partial<Record<Namespace, string>>> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos',
};

/** What people call a chain family. */
export function familyName(namespace: Namespace): string {
  return nameByNamespace[namespace] ?? namespace;
}
