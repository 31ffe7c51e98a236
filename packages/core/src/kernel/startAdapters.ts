import type { Adapter } from '../ports/Adapter.ts';
import { takeConnectors } from '../wallets/actions/takeConnectors.ts';
import type { EngineHolder } from './createEngineHolder.ts';
import type { Instance } from './Instance.ts';

/** Begins discovery in every chain family. Answers a function that ends it. */
export function startAdapters(instance: Instance, engine: EngineHolder): () => void {
  const stops = instance.adapters.map((adapter) => startAdapter(instance, engine, adapter));
  return () => {
    for (const stop of stops) stop();
  };
}

function startAdapter(instance: Instance, engine: EngineHolder, adapter: Adapter): () => void {
  const { enableEIP6963 = true, enableInjected = true } = instance.options;
  const { networks } = instance.store.getState().network;
  const { namespace } = adapter;
  return adapter.start({
    clock: instance.ports.clock,
    networks: networks.filter((network) => network.chainNamespace === namespace),
    discovery: { announced: enableEIP6963, injected: enableInjected },
    async rpc(network, method, params, signal) {
      const { requestRpc } = await engine.load();
      return requestRpc(network, method, params, signal);
    },
    onConnectors: (connectors) => takeConnectors(instance, namespace, connectors),
    // Only a connected wallet's events matter, and connecting has loaded the engine.
    onAccountsChanged: (change) => engine.loaded()?.changeAccounts(namespace, change),
    onNetworkChanged: (change) => engine.loaded()?.changeNetwork(namespace, change),
    onDisconnected: (change) => engine.loaded()?.dropConnection(namespace, change),
  });
}
