import { changeAccounts, changeNetwork, dropConnection } from '../connection/actions/walletEvents.ts';
import type { Adapter } from '../ports/Adapter.ts';
import { requestRpc } from '../rpc/actions.ts';
import { takeConnectors } from '../wallets/actions/takeConnectors.ts';
import type { Context } from './Context.ts';

/** Begins discovery in every chain family. Answers a function that ends it. */
export function startAdapters(context: Context): () => void {
  const stops = context.adapters.map((adapter) => startAdapter(context, adapter));
  return () => {
    for (const stop of stops) stop();
  };
}

function startAdapter(context: Context, adapter: Adapter): () => void {
  const { enableEIP6963 = true, enableInjected = true } = context.options;
  const { namespace } = adapter;
  return adapter.start({
    clock: context.ports.clock,
    networks: context.store
      .getState()
      .network.networks.filter((network) => network.chainNamespace === namespace),
    discovery: { announced: enableEIP6963, injected: enableInjected },
    rpc: (network, method, params, signal) => requestRpc(context, network, method, params, signal),
    onConnectors: (connectors) => takeConnectors(context, namespace, connectors),
    onAccountsChanged: (change) => changeAccounts(context, namespace, change),
    onNetworkChanged: (change) => changeNetwork(context, namespace, change),
    onDisconnected: (change) => dropConnection(context, namespace, change),
  });
}
