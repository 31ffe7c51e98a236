import type { Connector } from './Connector.ts';
import { rdnsOf, sameById, sameWallet } from './identity.ts';

const types: readonly Connector['type'][] = ['MULTI_CHAIN', 'ANNOUNCED', 'INJECTED', 'EXTERNAL'];

/** Connectors of one wallet, the best first. */
export type Merged = readonly [Connector, ...Connector[]];

/**
 * Puts the connectors of one wallet together. The answer is the same whatever the order they were found in:
 * those with a reverse domain lead, and one without joins the first that is the same wallet.
 */
export function mergeConnectors(connectors: readonly Connector[]): readonly Merged[] {
  let wallets: readonly Merged[] = [];
  for (const connector of inOrder(connectors, (one) => `${rdnsOf(one) ? 0 : 1}${orderKey(one)}`)) {
    const same = wallets.filter((wallet) => wallet.some(sameById(connector)));
    const namesake = wallets.find((wallet) => wallet.some(sameWallet(connector)));
    const [home, ...others] = same.length > 0 ? same : namesake ? [namesake] : [];
    const joined = [...(home ?? []), ...others.flat(), connector] as unknown as Merged;
    wallets = home
      ? wallets
          .filter((wallet) => !others.includes(wallet))
          .map((wallet) => (wallet === home ? joined : wallet))
      : [...wallets, joined];
  }
  return wallets.map((wallet) => inOrder(wallet, orderKey) as unknown as Merged);
}

/** Sorts by a text key, the same everywhere whatever the visitor's language. */
export function inOrder<Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly Item[] {
  return items
    .map((item) => ({ item, key: keyOf(item) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ item }) => item);
}

function orderKey({ type, id, chain, name, explorerId, info }: Connector): string {
  return [types.indexOf(type) + 1, id, chain, name, explorerId, info?.rdns, info?.uuid].join('\n');
}
