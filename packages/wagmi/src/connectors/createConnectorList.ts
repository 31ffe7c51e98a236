import type { AdapterHost, Connector } from '@foyer/core';
import { cleanName } from '@foyer/evm/parts';
import { liveConnection, liveConnections } from '../config/liveConnection.ts';
import type { WagmiConfig, WagmiConnector } from '../config/WagmiConfig.ts';
import { isInjected, plainId, toConnector } from './toConnector.ts';

/** No page has more wallets; a flood of announcements stops here. */
const connectorLimit = 100;

/** The config's connectors under the ids the kit knows them by. */
export interface ConnectorList {
  /** Resolves when it is known which of the first connectors have their wallet on the page. Never rejects. */
  readonly looked: Promise<void>;
  /** The connector with this id; the one in use before others. */
  find(connectorId: string): WagmiConnector | undefined;
  idOf(connector: WagmiConnector): string;
  /** The connector's provider, once it was asked for. */
  providerOf(connectorId: string): unknown;
  /** Whether the connector has told its provider. */
  isLearned(connector: WagmiConnector): boolean;
  /** Asks for the connector's provider, which may load its wallet's code. Never rejects. */
  learnProvider(connector: WagmiConnector): Promise<unknown>;
  /** Calls `listener` whenever wagmi's own list changes. Answers a function that stops it. */
  onChange(listener: () => void): () => void;
  stop(): void;
}

/** Begins to follow the connectors of `config`, those that wagmi discovers later too. Made before what tells the kit of connections: the list comes first. */
export function createConnectorList(
  config: WagmiConfig,
  host: Pick<AdapterHost, 'discovery' | 'onConnectors'>,
): ConnectorList {
  const providers = new Map<string, unknown>();
  const listeners = new Set<() => void>();
  let isStopped = false;

  const idOf = (connector: WagmiConnector) =>
    named(config).find((entry) => entry.connector.uid === connector.uid)?.id ?? plainId(connector);
  const report = () => {
    if (isStopped) return;
    const used = liveConnections(config.state).map(({ connector }) => idOf(connector));
    const isHere = (connector: WagmiConnector, { type }: Connector) =>
      type !== 'INJECTED' || providers.get(connector.uid) !== undefined;
    const isWanted = ({ type }: Connector) =>
      !(type === 'ANNOUNCED' && !host.discovery.announced) &&
      !(type === 'INJECTED' && !host.discovery.injected);
    const listed = named(config)
      .map(({ connector, id }) => ({ connector, entry: toConnector(connector, id) }))
      .filter(
        ({ connector, entry }) => used.includes(entry.id) || (isHere(connector, entry) && isWanted(entry)),
      );
    host.onConnectors(listed.map(({ entry }) => entry));
  };
  const learnProvider = async (connector: WagmiConnector) => {
    const provider = await connector.getProvider().catch(() => undefined);
    const isNews = providers.get(connector.uid) !== provider;
    providers.set(connector.uid, provider);
    if (isNews && isInjected(connector)) report();
    return provider;
  };
  // Asking any other kind of connector may load a wallet's code: those are here by themselves.
  const look = async () => {
    const unknown = config.connectors.filter((own) => isInjected(own) && !providers.get(own.uid));
    await Promise.all(unknown.map(learnProvider));
  };

  const stops = [
    config._internal.connectors.subscribe(() => {
      report();
      void look();
      for (const listener of [...listeners]) listener();
    }),
    // Whatever else speaks against it, a connector in use is listed.
    config.subscribe(
      (state) =>
        liveConnections(state)
          .map(({ connector }) => connector.uid)
          .join(),
      report,
    ),
  ];
  report();
  const looked = look();

  const find = (connectorId: string) => {
    const used = liveConnection(config.state)?.connector;
    if (used && idOf(used) === connectorId) return used;
    return named(config).find(({ id }) => id === connectorId)?.connector;
  };
  return {
    looked,
    find,
    idOf,
    providerOf(connectorId) {
      const connector = find(connectorId);
      return connector && providers.get(connector.uid);
    },
    isLearned: ({ uid }) => providers.get(uid) !== undefined,
    learnProvider,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop() {
      isStopped = true;
      for (const stop of stops) stop();
    },
  };
}

/**
 * The connectors with an id each: a second of one id gets its name too, `<id>~<name>`. A connector made only for one
 * call of wagmi's connect is not in the config; it goes by the id of its like there.
 */
function named(config: WagmiConfig): readonly { readonly id: string; readonly connector: WagmiConnector }[] {
  const { connectors, state } = config;
  const made = liveConnections(state)
    .map(({ connector }) => connector)
    .filter((own) => !connectors.some(({ uid, id }) => uid === own.uid || id === own.id));
  const taken = new Set<string>();
  return [...made, ...connectors].slice(0, connectorLimit).map((connector) => {
    const plain = plainId(connector);
    let id = taken.has(plain) ? `${plain}~${cleanName(connector.name)}` : plain;
    while (taken.has(id)) id += '~2';
    taken.add(id);
    return { id, connector };
  });
}
