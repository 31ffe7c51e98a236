import type { AdapterConnection } from '@foyer/core';
import { type Session, toNetworkId, type Wallet } from '@foyer/evm/parts';
import { type LiveConnection, liveConnection } from '../config/liveConnection.ts';
import { emit } from '../config/reach.ts';
import type { WagmiConfig } from '../config/WagmiConfig.ts';

/** wagmi's connection as the EVM verbs want it. */
export function toSession(
  config: WagmiConfig,
  live: LiveConnection,
  wallet: Wallet,
  connection: AdapterConnection,
): Session {
  const chainNow = () => liveConnection(config.state)?.chainId;
  return {
    wallet,
    connection() {
      const now = liveConnection(config.state);
      // Another wallet in use by now says nothing of this one, nor does a wallet that told wagmi nonsense.
      const networkId = now?.connector === live.connector ? toNetworkId(now.chainId) : undefined;
      return networkId ? { ...connection, networkId } : connection;
    },
    noteNetwork(networkId) {
      const chainId = Number(networkId.split(':')[1]);
      // A wallet without events moved silently: wagmi learns of it here.
      if (chainNow() !== chainId) emit(live.connector, 'change', { chainId });
    },
    onNetwork: (listener) => config.subscribe((state) => liveConnection(state)?.chainId, listener),
    stop: () => undefined,
  };
}
