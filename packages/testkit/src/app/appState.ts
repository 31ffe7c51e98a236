import type { Session, WalletClient, WalletEvents } from '@foyer/pairing';
import type { Wallet } from '../wallet/Wallet.ts';
import { originOf } from './originOf.ts';
import type { WalletAppState } from './WalletApp.ts';

/** The app's one snapshot: the wallet's, with its sessions and the relay. */
export interface AppState {
  get(): WalletAppState;
  subscribe(listener: () => void): () => void;
  /** The session of `topic` as it is now. */
  find(topic: string): Promise<Session | undefined>;
  /** Reads the sessions again, and lets their sites see the accounts. */
  refresh(): Promise<void>;
  dispose(): void;
}

/** Follows `wallet` and `client`. */
export function createAppState(
  wallet: Pick<Wallet, 'getState' | 'subscribe' | 'allowSites'>,
  client: Pick<WalletClient, 'sessions' | 'on'>,
): AppState {
  let sessions: readonly Session[] = [];
  let relay: WalletEvents['relay']['status'] = 'idle';
  const read = (): WalletAppState => {
    const { locked: _, awaitingUnlock: __, sites: ___, ...state } = wallet.getState();
    return { ...state, sessions, relay };
  };
  let snapshot = read();
  const listeners = new Set<() => void>();
  const tell = () => {
    snapshot = read();
    for (const listener of [...listeners]) listener();
  };
  const refresh = async () => {
    sessions = await client.sessions();
    wallet.allowSites([...new Set(sessions.map(({ peer }) => originOf(peer)))]);
    tell();
  };
  const stops = [
    wallet.subscribe(tell),
    client.on('relay', ({ status }) => {
      relay = status;
      tell();
    }),
    client.on('settled', () => void refresh()),
    client.on('ended', () => void refresh()),
  ];
  return {
    get: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async find(topic) {
      const known = () => sessions.find((session) => session.topic === topic);
      if (!known()) await refresh();
      return known();
    },
    refresh,
    dispose() {
      for (const stop of stops) stop();
      listeners.clear();
    },
  };
}
