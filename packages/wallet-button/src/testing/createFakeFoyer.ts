import { createCore, createFoyer, type Foyer, type Options, type State } from '@foyer/core';
import { createServerPorts } from '@foyer/core/browser';

/** An instance on a server, where it is inert, in a state of the test's choice. */
export function createFakeFoyer(
  change: (state: State) => Partial<State> = () => ({}),
  options: Partial<Options> = {},
): Foyer {
  const meadow = {
    id: 31337,
    name: 'Meadow',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
  };
  const core = createCore(
    { projectId: 'local', networks: [meadow], ...options },
    createServerPorts(),
    'react',
  );
  const state: State = { ...core.getState(), ...change(core.getState()) };
  return createFoyer({ ...core, getState: () => state, getServerState: () => state }, undefined);
}

/** Connected with one wallet. */
export function connected({ connection }: State): Partial<State> {
  const eip155 = { status: 'connected', connectorId: 'com.harbor' } as const;
  return { connection: { ...connection, byNamespace: { eip155 } } };
}
