import { type Core, createCore, createFoyer, type Foyer, type Options, type State } from '@foyer/core';
import { createServerPorts } from '@foyer/core/browser';

/** A chain as viem describes it. */
const meadow: Options['networks'][0] = {
  id: 31337,
  name: 'Meadow',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
};

export const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

/** An instance whose state is set by hand. `state` answers what to change in the starting state. */
export interface FakeFoyer {
  readonly foyer: Foyer;
  set(change: (state: State) => Partial<State>): void;
}

/** A real instance on a server, where it is inert, with its state and some verbs replaced. */
export function createFakeFoyer(
  change: (state: State) => Partial<State> = () => ({}),
  actions: { readonly [Feature in keyof Core['actions']]?: Partial<Core['actions'][Feature]> } = {},
): FakeFoyer {
  const core = createCore({ projectId: 'local', networks: [meadow] }, createServerPorts(), 'react');
  let state: State = { ...core.getState(), ...change(core.getState()) };
  const listeners = new Set<() => void>();
  const fake: Core = {
    ...core,
    getState: () => state,
    getServerState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    actions: over(core.actions, (feature) => over(core.actions[feature], (verb) => actions[feature]?.[verb])),
  };
  return {
    foyer: createFoyer(fake, undefined),
    set(next) {
      state = { ...state, ...next(state) };
      for (const listener of listeners) listener();
    },
  };
}

/** `base` with what `other` answers in the place of its own. */
function over<Base extends object>(
  base: Base,
  other: (key: keyof Base) => Base[keyof Base] | undefined,
): Base {
  return new Proxy(base, { get: (own, key) => other(key as keyof Base) ?? own[key as keyof Base] });
}

/** Connected with one wallet on Meadow, holding 1.5 ETH. */
export function connected(state: State): Partial<State> {
  return {
    account: { byNamespace: { eip155: [{ namespace: 'eip155', address, type: 'eoa' }] } },
    balance: {
      byAccount: {
        [`eip155:31337:${address}`]: {
          status: 'ready',
          value: 1_500_000_000_000_000_000n,
          symbol: 'ETH',
          decimals: 18,
          fetchedAt: 0,
        },
      },
    },
    connection: {
      ...state.connection,
      byNamespace: { eip155: { status: 'connected', connectorId: 'com.harbor' } },
    },
    wallets: {
      ...state.wallets,
      connectors: [
        {
          id: 'com.harbor',
          name: 'Harbor',
          type: 'ANNOUNCED',
          chain: 'eip155',
          imageUrl: 'data:image/svg+xml,harbor',
          info: { rdns: 'com.harbor' },
        },
      ],
    },
  };
}

/** The state of a visitor who is signed in by email. */
export const signedIn =
  (email: string) =>
  (state: State): Partial<State> => ({
    ...connected(state),
    connection: {
      ...state.connection,
      byNamespace: { eip155: { status: 'connected', connectorId: 'AUTH' } },
    },
    embedded: {
      frame: 'ready',
      login: { step: 'idle' },
      change: { step: 'idle' },
      info: {
        user: { email },
        authProvider: 'email',
        accountType: 'eoa',
        isSmartAccountDeployed: false,
      },
      shown: undefined,
      waiting: 0,
      transactions: [],
    },
  });
