import type { Adapter } from '../ports/Adapter.ts';
import { takeConnectors } from '../wallets/actions/takeConnectors.ts';
import type { Engine } from './createEngine.ts';
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
  const { namespace } = adapter;
  // At once where the engine is there; before that in order, for only a connection made outside the kit comes first.
  const tell = (act: (verbs: Engine) => void) => {
    const verbs = engine.loaded();
    if (verbs) act(verbs);
    else engine.load().then(act, () => undefined);
  };
  return adapter.start({
    clock: instance.ports.clock,
    signal: instance.signal,
    // Of now: the host adds and removes networks.
    get networks() {
      const { networks } = instance.store.getState().network;
      return networks.filter((network) => network.chainNamespace === namespace);
    },
    discovery: { announced: enableEIP6963, injected: enableInjected },
    async rpc(network, method, params, signal) {
      const { requestRpc } = await engine.load();
      return requestRpc(network, method, params, signal);
    },
    onConnectors: (connectors) => takeConnectors(instance, namespace, connectors),
    onConnected: (connection) => tell((verbs) => verbs.takeConnection(namespace, connection)),
    onAccountsChanged: (change) => tell((verbs) => verbs.changeAccounts(namespace, change)),
    onNetworkChanged: (change) => tell((verbs) => verbs.changeNetwork(namespace, change)),
    onDisconnected: (change) => tell((verbs) => verbs.dropConnection(namespace, change)),
    onNetworkChosen: (networkId) => tell((verbs) => verbs.takeChoice(namespace, networkId)),
  });
}
