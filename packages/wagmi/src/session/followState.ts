import type { AdapterConnection, AdapterHost } from '@foyer/core';
import {
  forgetAll,
  type LiveConnection,
  liveConnection,
  liveConnections,
  setCurrent,
} from '../config/liveConnection.ts';
import { emit } from '../config/reach.ts';
import type { WagmiConfig, WagmiConnector } from '../config/WagmiConfig.ts';
import type { ConnectorList } from '../connectors/createConnectorList.ts';
import type { Attempts } from './createAttempts.ts';
import { toConnection } from './toConnection.ts';

/** Keeps the kit's connection what wagmi's is. */
export interface Follower {
  /** Makes `connection` wagmi's current one; the caller tells the kit. */
  adopt(connection: LiveConnection): void;
  /** Empties wagmi's state; the caller tells the kit. Answers what was connected. */
  release(): readonly WagmiConnector[];
  /** Tells the kit whatever it was not told while an attempt was running. */
  update(): void;
  stop(): void;
}

/** Begins to tell the kit what changes in wagmi's state, whoever changed it. */
export function followState(
  config: WagmiConfig,
  host: AdapterHost,
  list: ConnectorList,
  attempts: Attempts,
): Follower {
  let told: LiveConnection | undefined;
  /** The uid of the connection in use, once its provider was asked for: it is told without one that does not come. */
  let asked: string | undefined;
  let isStopped = false;

  const tell = (live: LiveConnection) => {
    const connection = readConnection(list, live);
    if (!connection) return;
    const before = told;
    told = live;
    const { connectorId, accounts, networkId } = connection;
    if (before?.connector.uid !== live.connector.uid) {
      return host.onConnected({ connectorId, accounts, networkId });
    }
    if (before.accounts.join() !== live.accounts.join()) host.onAccountsChanged({ connectorId, accounts });
    if (before.chainId !== live.chainId) host.onNetworkChanged({ connectorId, networkId });
  };
  const tellLost = () => {
    if (!told) return;
    const connectorId = list.idOf(told.connector);
    told = undefined;
    host.onDisconnected({ connectorId });
  };
  /** Loading wagmi's storage late, as after server rendering, overwrites a connection made meanwhile: it is put back. */
  const restate = () => {
    const { state } = config;
    if (told && !isStopped && !liveConnection(state) && !isOver(state)) setCurrent(config, told);
  };
  const follow = (live: LiveConnection) => {
    const { connector } = live;
    if (told?.connector.uid !== connector.uid) {
      if (attempts.isRunning(connector)) return;
      if (attempts.isGivenUp(connector)) return leave([connector]);
      if (asked !== connector.uid && !list.isLearned(connector)) {
        return void list.learnProvider(connector).then(() => {
          asked = connector.uid;
          update();
        });
      }
    }
    tell(live);
  };
  const update = () => {
    if (isStopped) return;
    const { state } = config;
    const live = liveConnection(state);
    if (live?.connector.uid !== asked) asked = undefined;
    const residue = state.status === 'disconnected' ? liveConnections(state) : [];
    // A reconnect of wagmi's that was under way when everything was disconnected still comes to its end.
    if (residue.length > 0) leave(residue.map(({ connector }) => connector));
    else if (live) follow(live);
    else if (isOver(state)) tellLost();
    else if (told) queueMicrotask(restate);
  };

  const stopFollowing = config.subscribe((state) => state, update);
  update();
  return {
    adopt(connection) {
      told = connection;
      setCurrent(config, connection);
    },
    release() {
      told = undefined;
      const connectors = liveConnections(config.state).map(({ connector }) => connector);
      forgetAll(config);
      return connectors;
    },
    update,
    stop() {
      isStopped = true;
      stopFollowing();
    },
  };
}

/** Undefined where a wallet told wagmi nonsense: its store calls us, and the site's own listeners after us. */
function readConnection(list: ConnectorList, live: LiveConnection): AdapterConnection | undefined {
  try {
    return toConnection(list, live);
  } catch {
    return undefined;
  }
}

/** Whether wagmi says that nothing is connected, and not only that it has yet to find what it remembers. */
function isOver({ status, current }: WagmiConfig['state']): boolean {
  return status === 'disconnected' || current === null;
}

/** Takes connections out of wagmi, as when their wallets say farewell, and tells the wallets. */
function leave(connectors: readonly WagmiConnector[]): void {
  for (const connector of connectors) {
    emit(connector, 'disconnect');
    connector.disconnect().catch(() => undefined);
  }
}
