import type { Session, WalletClient, WalletEvents } from '@foyer/pairing';
import type { Wallet } from '../wallet/Wallet.ts';
import { originOf } from './originOf.ts';
import type { WalletAppState } from './WalletApp.ts';

/** The app's one snapshot: the wallet's, with its sessions and the relay. */
export interface AppState {
  get(): WalletAppState;
  subscribe(listener: () => void): () => void;
  /** The session of `topic` as it is now; undefined too where it cannot be read. */
  find(topic: string): Promise<Session | undefined>;
  /** Reads the sessions again, and lets their sites see the accounts. */
  refresh(): Promise<void>;
  /** The same where nobody waits for it: sessions that cannot be read stay as they were, until the next time. */
  reload(): void;
  dispose(): void;
}

/** Follows `wallet` and `client`. */
export function createAppState(
  wallet: Pick<Wallet, 'getState' | 'subscribe' | 'allowSites' | 'log'>,
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
  const reload = () => void refresh().catch(() => undefined);
  const stops = [
    wallet.subscribe(tell),
    wallet.log.onEnd(tell),
    client.on('relay', ({ status }) => {
      relay = status;
      tell();
    }),
    client.on('settled', reload),
    client.on('ended', reload),
  ];
  return {
    get: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async find(topic) {
      const known = () => sessions.find((session) => session.topic === topic);
      if (!known()) await refresh().catch(() => undefined);
      return known();
    },
    refresh,
    reload,
    dispose() {
      for (const stop of stops) stop();
      listeners.clear();
    },
  };
}
