// Here already, so that a test waits for what happens and not for code.
import '../kernel/createConnections.ts';
import '../notices/words.ts';
import '../telemetry/describeFailure.ts';
import '../wallets/fetchWallets.ts';
import { FakeClock } from '@foyer/embedded/testing';
import type { Core } from '../kernel/Core.ts';
import { createCore } from '../kernel/createCore.ts';
import type { TimedEvent } from '../kernel/Instance.ts';
import type { Options } from '../kernel/Options.ts';
import type { State } from '../kernel/State.ts';
import type { NetworkInput } from '../network/Network.ts';
import type { PageFacts } from '../ports/Page.ts';
import type { Ports } from '../ports/Ports.ts';
import { FakeAdapter } from './FakeAdapter.ts';
import { FakeHttp } from './FakeHttp.ts';
import { FakePage } from './FakePage.ts';
import { FakeStorage } from './FakeStorage.ts';

/** Two requested networks. */
export const mainnet: NetworkInput = chain(1, 'Ethereum');
export const base: NetworkInput = chain(8453, 'Base');

export function chain(id: number, name: string): NetworkInput {
  return {
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [`https://rpc.example/${id}`] } },
  };
}

export const gateway = 'https://gateway.example';

/** Everything a test of one instance holds in its hands. */
export interface Started {
  readonly core: Core;
  readonly adapter: FakeAdapter;
  readonly clock: FakeClock;
  readonly http: FakeHttp;
  readonly page: FakePage;
  readonly storage: FakeStorage;
  /** Lines of the log, newest last: `error …` and `warn …`. */
  readonly log: readonly string[];
  readonly events: readonly TimedEvent[];
  /** Names of the tracked events. */
  names(): readonly string[];
}

/** Starts an instance on fake ports. A gateway that answers nothing is configured unless `options` say otherwise. */
export function startCore(
  parameters: {
    readonly options?: Partial<Options>;
    readonly stored?: Readonly<Record<string, string>>;
    readonly page?: Partial<PageFacts>;
    readonly ports?: Partial<Ports>;
    readonly adapter?: FakeAdapter;
    readonly prepare?: (parts: { readonly http: FakeHttp; readonly storage: FakeStorage }) => void;
  } = {},
): Started {
  const adapter = parameters.adapter ?? new FakeAdapter();
  const clock = new FakeClock();
  const http = new FakeHttp();
  const page = new FakePage(parameters.page);
  const storage = new FakeStorage(parameters.stored);
  const log: string[] = [];
  const events: TimedEvent[] = [];
  parameters.prepare?.({ http, storage });
  let uuids = 0;
  const core = createCore(
    {
      projectId: 'local',
      gatewayUrl: gateway,
      networks: [mainnet, base],
      adapters: [adapter],
      ...parameters.options,
    },
    {
      storage,
      http,
      clock,
      page,
      log: {
        error: (line) => log.push(`error ${line}`),
        warn: (line) => log.push(`warn ${line}`),
        info: (line) => log.push(`info ${line}`),
      },
      uuid: () => {
        uuids += 1;
        return `00000000-0000-4000-8000-${String(uuids).padStart(12, '0')}`;
      },
      ...parameters.ports,
    },
    'headless',
  );
  core.subscribeEvents((event) => events.push(event));
  const names = () => events.map(({ event }) => event);
  return { core, adapter, clock, http, page, storage, log, events, names };
}

/** Waits until the state is as wanted. */
export function until(core: Core, isWanted: (state: State) => boolean): Promise<void> {
  return new Promise((resolve) => {
    if (isWanted(core.getState())) return resolve();
    const stop = core.subscribe(() => {
      if (!isWanted(core.getState())) return;
      stop();
      resolve();
    });
  });
}

/** Lets everything run that waits for nothing but its turn. */
export function flush(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** A promise in the test's hands. */
export function defer<Value>(): {
  readonly promise: Promise<Value>;
  readonly resolve: (value: Value) => void;
  readonly reject: (reason: unknown) => void;
} {
  let resolve: (value: Value) => void = () => undefined;
  let reject: (reason: unknown) => void = () => undefined;
  const promise = new Promise<Value>((onValue, onReason) => {
    resolve = onValue;
    reject = onReason;
  });
  return { promise, resolve, reject };
}

/** What a visit leaves behind that was connected to `connectorId`. */
export function storedSession(connectorId: string, networkId = 'eip155:1'): Record<string, string> {
  return {
    'foyer.connection_status': 'connected',
    'foyer.connected_namespaces': 'eip155',
    'foyer.eip155:connected_connector_id': connectorId,
    'foyer.active_namespace': 'eip155',
    'foyer.active_caip_network_id': networkId,
  };
}
