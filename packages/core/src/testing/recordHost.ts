import type { Network } from '../network/Network.ts';
import type { AdapterHost } from '../ports/Adapter.ts';

/** A host that keeps what an adapter tells it. */
export interface RecordedHost {
  readonly host: AdapterHost;
  /** Aborts the host's signal, as disposing the instance does. */
  end(): void;
  readonly connectors: Parameters<AdapterHost['onConnectors']>[0][];
  /** Every change of the connection, as `kind connectorId detail`. */
  readonly changes: string[];
  /** Resolves when `count` changes were told. */
  untilChanges(count: number): Promise<void>;
}

/** A host on real time for the adapter of one family. */
export function recordHost(networks: readonly Network[]): RecordedHost {
  const connectors: RecordedHost['connectors'] = [];
  const changes: string[] = [];
  const waiting = new Set<() => void>();
  const life = new AbortController();
  const note = (...words: readonly string[]) => {
    changes.push(words.join(' '));
    for (const check of [...waiting]) check();
  };
  const host: AdapterHost = {
    clock: {
      now: () => Date.now(),
      setTimer(callback, ms) {
        const timer = setTimeout(callback, ms);
        return () => clearTimeout(timer);
      },
    },
    signal: life.signal,
    networks,
    discovery: { announced: true, injected: true },
    rpc: () => Promise.reject(new Error('The suite reads no chain.')),
    onConnectors: (list) => connectors.push(list),
    onConnected: ({ connectorId }) => note('connected', connectorId),
    onAccountsChanged: ({ connectorId, accounts }) =>
      note('accounts', connectorId, ...accounts.map(({ address }) => address)),
    onNetworkChanged: ({ connectorId, networkId }) => note('network', connectorId, networkId),
    onNetworkChosen: (networkId) => note('chosen', networkId),
    onDisconnected: ({ connectorId }) => note('disconnected', connectorId),
  };
  return {
    host,
    end: () => life.abort(),
    connectors,
    changes,
    untilChanges: (count) =>
      new Promise((resolve) => {
        const check = () => {
          if (changes.length < count) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
  };
}
