import type { Core, Options, RouterData, State, ViewName } from '@foyer/core';
import { startState } from './fixtures.ts';

/** A core without wallets, chain or gateway: its state is set by hand and its verbs are noted down. */
export interface FakeCore {
  readonly core: Core;
  /** Merges slices into the state. */
  set(change: Partial<State>): void;
  /** The verbs that were called, such as `connection.connect`, each with its arguments. */
  readonly calls: readonly { readonly name: string; readonly args: readonly unknown[] }[];
  /** Makes a verb reject from now on. */
  fail(name: string, message: string): void;
  /** Makes a verb resolve to this from now on. */
  answer(name: string, value: unknown): void;
  /** How often `core` is being listened to. */
  listeners(): number;
}

export interface FakeOptions {
  readonly state?: Partial<State>;
  readonly options?: Partial<Options>;
  /** Esc, backdrop and close shake instead of closing. */
  readonly refuseClose?: boolean;
}

/** The router and the modal work as in the kit; every other verb only gets noted. */
export function createFakeCore({
  state: change = {},
  options = {},
  refuseClose = false,
}: FakeOptions = {}): FakeCore {
  // A test may begin on any view, which then waits as Connect does in the kit: the first visit finds it. Each further one
  // is another, from the last one's closing on.
  let state: State = { ...startState, modal: { ...startState.modal, visit: {} }, ...change };
  const listeners = new Set<() => void>();
  const calls: { name: string; args: readonly unknown[] }[] = [];
  const failures = new Map<string, string>();
  const answers = new Map<string, unknown>();
  const set = (next: Partial<State>): void => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const close = (): void =>
    set({
      modal: { open: false, loading: false, shake: false },
      // Connect alone is always the same object, as in the kit.
      router: startState.router,
    });
  const verbs: Readonly<Record<string, (...args: never[]) => void>> = {
    'modal.open': () => set({ modal: { ...state.modal, open: true, visit: state.modal.visit ?? {} } }),
    'modal.close': close,
    'modal.safeClose': () => (refuseClose ? set({ modal: { ...state.modal, shake: true } }) : close()),
    'router.push'(view: ViewName, data: RouterData = {}) {
      const { history, past = [], data: left } = state.router;
      set({
        router: { view, history: [...history, view], data, past: [...past, left], direction: 'forward' },
      });
    },
    'router.replace'(view: ViewName, data: RouterData = {}) {
      const history = [...state.router.history.slice(0, -1), view];
      set({ router: { ...state.router, view, history, data, direction: 'forward' } });
    },
    'router.amend': (data: RouterData) =>
      set({ router: { ...state.router, data: { ...state.router.data, ...data } } }),
    'router.goBack'() {
      const { past = [] } = state.router;
      const history = state.router.history.slice(0, -1);
      const view = history.at(-1);
      if (!view) return close();
      set({
        router: { view, history, data: past.at(-1) ?? {}, past: past.slice(0, -1), direction: 'back' },
      });
    },
    'notices.closeAlert': () => set({ notices: { ...state.notices, alert: undefined } }),
    'notices.hideToast': () => set({ notices: { ...state.notices, toast: undefined } }),
  };
  const note =
    (name: string) =>
    (...args: never[]) => {
      calls.push({ name, args });
      verbs[name]?.(...args);
      const failure = failures.get(name);
      return failure === undefined ? Promise.resolve(answers.get(name)) : Promise.reject(new Error(failure));
    };
  const core = {
    options: {
      projectId: 'local',
      networks: state.network.networks,
      metadata: { name: 'Meadow', description: '', url: '', icons: [] },
      sdkType: 'foyer',
      sdkVersion: 'react-evm-0.1.0',
      ...options,
    },
    getState: () => state,
    getServerState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    subscribeEvents: () => () => {},
    actions: notingActions(note),
    images: {
      wallet: () => undefined,
      network: ({ assets }: State['network']['networks'][number]) => assets.imageUrl,
      connector: ({ imageUrl }: State['wallets']['connectors'][number]) => imageUrl,
    },
    ready: () => Promise.resolve(),
    dispose() {},
  } as unknown as Core;
  return {
    core,
    set,
    calls,
    fail: (name, message) => void failures.set(name, message),
    answer: (name, value) => void answers.set(name, value),
    listeners: () => listeners.size,
  };
}

/** Any verb of any feature: `actions.wallets.search` becomes `note('wallets.search')`. Each keeps its identity. */
function notingActions(note: (name: string) => unknown): object {
  return new Proxy({}, { get: remembering((feature) => featureOf(feature, note)) });
}

function featureOf(feature: string, note: (name: string) => unknown): object {
  return new Proxy({}, { get: remembering((verb) => note(`${feature}.${verb}`)) });
}

function remembering(make: (key: string) => unknown): (_: object, key: string | symbol) => unknown {
  const made = new Map<string, unknown>();
  return (_, key) => {
    const name = String(key);
    if (!made.has(name)) made.set(name, make(name));
    return made.get(name);
  };
}
