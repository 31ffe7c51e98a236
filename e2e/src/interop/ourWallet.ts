import { createWalletApp } from '@foyer/testkit';
import { WebSocket } from 'ws';
import { mapRecords } from './nodePorts.ts';
import type { PeerSetup, WalletPeer } from './Peer.ts';

/** The wallet's end, played by the testkit's wallet app. */
export async function openOurWallet({ relayUrl, chains, store }: PeerSetup): Promise<WalletPeer> {
  const app = createWalletApp({
    relayUrl,
    chains: chains.map(({ id, rpc }) => ({ id, rpcUrls: [rpc] })) as never,
    metadata: { name: 'Our wallet' },
    records: mapRecords(store),
    WebSocket: WebSocket as never,
  });
  const ended: string[] = [];
  let topics: readonly string[] = [];
  app.subscribe(() => {
    const now = app.getState().sessions.map(({ topic }) => topic);
    ended.push(...topics.filter((topic) => !now.includes(topic)));
    topics = now;
  });
  return {
    address: app.getState().account,
    ended,
    pair: app.pair,
    sessions: async () =>
      app.getState().sessions.map(({ topic, expiresAt, namespaces, peer }) => ({
        topic,
        expiresAt,
        accounts: Object.values(namespaces).flatMap(({ accounts }) => accounts),
        peer: peer.name,
      })),
    decline: (isDeclining) => void (isDeclining ? app.reject() : app.approve()),
    emit: (topic, event) => app.emit(event, topic),
    extend: app.extend,
    disconnect: app.disconnect,
    close: app.close,
  };
}
