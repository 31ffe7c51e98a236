import type { Namespace } from '@foyer/protocol/caip';
import { type Instance, patch } from '../../kernel/Instance.ts';
import type { Connector } from '../Connector.ts';

/** Takes over the whole list of one adapter, in the adapters' order. */
export function takeConnectors(instance: Instance, namespace: Namespace, list: readonly Connector[]): void {
  const { connectors } = instance.store.getState().wallets;
  const order = instance.adapters.map((adapter) => adapter.namespace);
  const others = connectors.filter(({ chain }) => chain !== namespace);
  patch(instance, 'wallets', {
    connectors: [...others, ...list].sort((a, b) => order.indexOf(a.chain) - order.indexOf(b.chain)),
  });
}
