import type { AdapterHost, Connector } from '@foyer/core';
import { wagmi } from '../wagmi.ts';
import { chainA, chainB, createPage, networkOf } from './createPage.ts';
import type { Wagmi } from './wagmiVersions.ts';

type Page = ReturnType<typeof createPage>;
type Config = ReturnType<Page['createConfig']>;

/** A running bridge and everything it told the kit. */
export interface StartedBridge {
  readonly page: Page;
  readonly config: Config;
  readonly adapter: ReturnType<typeof wagmi>;
  /** What the bridge told of connections, in order: `connected org.a 0x… eip155:1`, `accounts …`, `network …`, `disconnected …`. */
  readonly changes: string[];
  /** The list as last told. */
  connectors(): readonly Connector[];
  readonly host: AdapterHost;
  /** Resolves when `count` changes were told. */
  untilChanges(count: number): Promise<void>;
  /** Resolves when the bridge's code is there, as it is soon after the first act. */
  loaded(): Promise<void>;
  stop(): void;
}

/** Starts a bridge on a page that `prepare` has furnished. */
export function startBridge(
  version: Wagmi,
  options: {
    readonly page?: Page;
    readonly prepare?: (page: Page) => unknown;
    readonly config?: Parameters<Page['createConfig']>[0];
    readonly host?: Partial<AdapterHost>;
  } = {},
): StartedBridge {
  const page = options.page ?? createPage(version);
  options.prepare?.(page);
  const config = page.createConfig(options.config);
  const changes: string[] = [];
  let connectors: readonly Connector[] = [];
  const life = new AbortController();
  const waiting = new Set<() => void>();
  const note = (...words: readonly string[]) => {
    changes.push(words.join(' '));
    for (const check of [...waiting]) check();
  };
  const addresses = (accounts: readonly { readonly address: string }[]) =>
    accounts.map(({ address }) => address).join();
  const host: AdapterHost = {
    clock: {
      now: () => Date.now(),
      setTimer(callback, ms) {
        const timer = setTimeout(callback, ms);
        return () => clearTimeout(timer);
      },
    },
    signal: life.signal,
    networks: [networkOf(chainA), networkOf(chainB)],
    discovery: { announced: true, injected: true },
    rpc: () => Promise.reject(new Error('The site has transports of its own.')),
    onConnectors: (list) => {
      connectors = list;
    },
    onConnected: ({ connectorId, accounts, networkId }) =>
      note('connected', connectorId, addresses(accounts), networkId),
    onAccountsChanged: ({ connectorId, accounts }) => note('accounts', connectorId, addresses(accounts)),
    onNetworkChanged: ({ connectorId, networkId }) => note('network', connectorId, networkId),
    onNetworkChosen: (networkId) => note('chosen', networkId),
    onDisconnected: ({ connectorId }) => note('disconnected', connectorId),
    ...options.host,
  };
  const adapter = wagmi({ config });
  const stopAdapter = adapter.start(host);
  return {
    page,
    config,
    adapter,
    changes,
    connectors: () => connectors,
    host,
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
    loaded: async () => adapter.discover?.(),
    stop() {
      life.abort();
      stopAdapter();
      page.close();
    },
  };
}

/** As `startBridge`, with the visitor having acted: the list is told. */
export async function listedBridge(...parameters: Parameters<typeof startBridge>): Promise<StartedBridge> {
  const started = startBridge(...parameters);
  await started.loaded();
  return started;
}

/** Lets everything that can happen without time passing happen. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
