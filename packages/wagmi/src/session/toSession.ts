import type { AdapterConnection } from '@foyer/core';
import type { Session, Wallet } from '@foyer/evm/parts';
import { type LiveConnection, liveConnection } from '../config/liveConnection.ts';
import { emit } from '../config/reach.ts';
import type { WagmiConfig } from '../config/WagmiConfig.ts';

/** wagmi's connection as the EVM verbs want it. */
export function toSession(
  config: WagmiConfig,
  live: LiveConnection,
  wallet: Wallet,
  read: (live: LiveConnection) => AdapterConnection,
): Session {
  const chainNow = () => liveConnection(config.state)?.chainId;
  return {
    wallet,
    connection() {
      const now = liveConnection(config.state);
      // Another wallet in use by now says nothing of this one.
      return read(now?.connector === live.connector ? now : live);
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
