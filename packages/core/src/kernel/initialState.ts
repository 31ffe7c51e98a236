import type { StoredSession } from '../connection/parseSession.ts';
import { startingConnections } from '../connection/startingConnections.ts';
import { unsettledFeatures } from '../features/state.ts';
import type { Network } from '../network/Network.ts';
import { startingNetworks } from '../network/startingNetworks.ts';
import { toNetwork } from '../network/toNetwork.ts';
import { startingPairing } from '../pairing/state.ts';
import { startingRouter } from '../router/state.ts';
import { knownMode } from '../theme/rules.ts';
import type { ResolvedOptions } from './Core.ts';
import type { State } from './State.ts';

/** What a browser knows at the start and a server does not. */
export interface StartingFacts {
  readonly session: StoredSession;
  readonly scheme: 'light' | 'dark';
}

/** What a server knows: nothing stored, dark (behaviour.md §1.1: the system's mode, then dark). */
export const serverFacts: StartingFacts = {
  session: { connectorIds: {}, activeNamespace: undefined, activeNetworkId: undefined },
  scheme: 'dark',
};

/** The state an instance starts with. */
export function initialState(options: ResolvedOptions, facts: StartingFacts): State {
  const networks = options.networks.map((input) => toNetwork(input, options.customRpcUrls)) as [
    Network,
    ...Network[],
  ];
  const defaultId = options.defaultNetwork && toNetwork(options.defaultNetwork).caipNetworkId;
  const { adapters = [] } = options;
  // Without an adapter every family is reached by pairing.
  const families =
    adapters.length > 0
      ? adapters.map(({ namespace }) => namespace)
      : networks.map(({ chainNamespace }) => chainNamespace);
  return {
    account: { byNamespace: {} },
    balance: { byAccount: {} },
    connection: startingConnections(facts.session, families),
    features: unsettledFeatures,
    locale: {
      choice: options.locale ?? 'auto',
      words: { ...options.words },
    },
    modal: { open: false, loading: false, shake: false },
    network: startingNetworks(networks, defaultId, facts.session),
    notices: { toast: undefined, alert: undefined },
    pairing: startingPairing,
    router: startingRouter,
    theme: {
      mode: knownMode(options.themeMode),
      system: facts.scheme,
      variables: options.themeVariables ?? {},
    },
    wallets: {
      connectors: [],
      recent: [],
      all: { status: 'idle' },
      found: { status: 'idle' },
    },
  };
}
