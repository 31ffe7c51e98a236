import type { Namespace } from '@foyer/protocol/caip';
import { type Context, patch } from '../../kernel/Context.ts';
import type { Connector } from '../Connector.ts';

/** Takes over the whole list of one adapter, in the adapters' order. */
export function takeConnectors(context: Context, namespace: Namespace, list: readonly Connector[]): void {
  const { enableEIP6963 = true, enableInjected = true } = context.options;
  const wanted = list.filter(
    ({ type }) => (type !== 'ANNOUNCED' || enableEIP6963) && (type !== 'INJECTED' || enableInjected),
  );
  const { connectors } = context.store.getState().wallets;
  const order = context.adapters.map((adapter) => adapter.namespace);
  const others = connectors.filter(({ chain }) => chain !== namespace);
  patch(context, 'wallets', {
    connectors: [...others, ...wanted].sort((a, b) => order.indexOf(a.chain) - order.indexOf(b.chain)),
  });
}
