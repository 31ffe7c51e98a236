import { hear, setState, unhear } from './reach.ts';
import type { WagmiConfig, WagmiConnection, WagmiConnector, WagmiState } from './WagmiConfig.ts';

/** A connection whose connector is there, not only its name in wagmi's storage. */
export type LiveConnection = WagmiConnection & { readonly connector: WagmiConnector };

/** What wagmi is connected to now; undefined for nothing and for what it only remembers of an earlier visit. */
export function liveConnection({ status, current, connections }: WagmiState): LiveConnection | undefined {
  const connection = status === 'disconnected' || !current ? undefined : connections.get(current);
  return connection && isLive(connection) ? connection : undefined;
}

/** Every connection wagmi holds, whatever it says of itself. */
export function liveConnections({ connections }: WagmiState): readonly LiveConnection[] {
  return [...connections.values()].filter(isLive);
}

/** Whether wagmi itself is asking wallets: to connect, or to take up what it stored. */
export function isAsking({ status }: WagmiState): boolean {
  return status === 'connecting' || status === 'reconnecting';
}

/** Makes `connection` wagmi's current one, as wagmi's own connect does. */
export function setCurrent(config: WagmiConfig, { connector, accounts, chainId }: LiveConnection): void {
  hear(config, connector, 'change');
  hear(config, connector, 'disconnect');
  unhear(config, connector, 'connect');
  setState(config, (state) => ({
    ...state,
    connections: new Map(state.connections).set(connector.uid, { accounts, chainId, connector }),
    current: connector.uid,
    status: 'connected',
  }));
}

/** Takes every connection out of wagmi's state at once; the wallets are not told. */
export function forgetAll(config: WagmiConfig): void {
  for (const { connector } of liveConnections(config.state)) {
    unhear(config, connector, 'change');
    unhear(config, connector, 'disconnect');
    hear(config, connector, 'connect');
  }
  setState(config, (state) => ({
    ...state,
    connections: new Map(),
    current: null,
    status: 'disconnected',
  }));
}

function isLive(connection: WagmiConnection): connection is LiveConnection {
  return connection.connector.emitter !== undefined;
}
