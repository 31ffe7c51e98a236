import type { Connector } from './Connector.ts';
import { rdnsOf, sameAs } from './identity.ts';

const types: readonly Connector['type'][] = ['MULTI_CHAIN', 'ANNOUNCED', 'INJECTED', 'EXTERNAL'];

/** Connectors of one wallet, the best first. */
export type Merged = readonly [Connector, ...Connector[]];

/**
 * Puts the connectors of one wallet together. The answer is the same whatever the order they were found in:
 * those with a reverse domain lead, and one without joins the first that is the same wallet.
 */
export function mergeConnectors(connectors: readonly Connector[]): readonly Merged[] {
  let wallets: readonly Merged[] = [];
  const keyOf = ({ type, id, chain, name, explorerId, info }: Connector) => [
    types.indexOf(type),
    id,
    chain,
    name,
    explorerId,
    info?.rdns,
    info?.uuid,
  ];
  for (const connector of inOrder(connectors, (one) => [rdnsOf(one) ? 0 : 1, ...keyOf(one)])) {
    const find = (byName: boolean) => wallets.filter((wallet) => wallet.some(sameAs(connector, byName)));
    const same = find(false);
    const joined = same.length > 0 ? same : find(true).slice(0, 1);
    const home = inOrder([...joined.flat(), connector], keyOf) as unknown as Merged;
    wallets = [...wallets.filter((wallet) => !joined.includes(wallet)), home];
  }
  return inOrder(wallets, ([best]) => keyOf(best));
}

/** Sorts by a key of several parts, the same everywhere whatever the visitor's language. */
export function inOrder<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => readonly unknown[],
): readonly Item[] {
  const text = (item: Item) => keyOf(item).join('\n');
  return [...items].sort((a, b) => (text(a) > text(b) ? 1 : text(a) < text(b) ? -1 : 0));
}
