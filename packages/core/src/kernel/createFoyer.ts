import type { Namespace } from '@foyer/protocol/caip';
import { type Reader, readers } from '../host/readers.ts';
import { verbNames } from '../host/verbNames.ts';
import type { Log } from '../ports/Log.ts';
import type { Core } from './Core.ts';
import { createModalHolder, type LoadModal } from './createModalHolder.ts';
import type { Foyer, FoyerHostVerbs } from './Foyer.ts';
import type { TimedEvent } from './Instance.ts';
import { subscribeTo } from './subscribeTo.ts';

/** Builds the instance a host holds around a core. `loadModal` is undefined where nothing can be shown (servers, headless hosts). */
export function createFoyer(
  core: Core,
  loadModal: LoadModal | undefined,
  log: Pick<Log, 'error'> = console,
): Foyer {
  const { actions } = core;
  const modal = createModalHolder(core, loadModal, log);
  const reading = bindReaders(core);
  let last: TimedEvent | undefined;
  core.subscribeEvents((event) => {
    last = event;
  });
  return {
    ...reading,
    ...bindVerbs(core),
    core,
    async open(parameters) {
      if (!loadModal) return;
      modal.load();
      await actions.modal.open(parameters);
      await modal.shown();
    },
    close: actions.modal.close,
    isOpen: () => core.getState().modal.open,
    setLoading: actions.modal.setLoading,
    prefetch: modal.prefetch,
    ready: core.ready,
    disconnect: (namespace) => actions.connection.disconnect(namespace && { namespace }),
    switchNetwork: actions.network.switchNetwork,
    getProvider: actions.connection.getProvider as Foyer['getProvider'],
    getEvent: () => last,
    setThemeMode: actions.theme.setMode,
    setThemeVariables: actions.theme.setVariables,
    setLocale: actions.locale.choose,
    subscribeCaipNetworkChange: reading.subscribeCaipNetwork,
    subscribeEvents: core.subscribeEvents,
    dispose() {
      modal.dispose();
      core.dispose();
    },
  };
}

type Readers = typeof readers;
type Getters = {
  [Name in keyof Readers as `get${Name}`]: (namespace?: Namespace) => ReturnType<Readers[Name]>;
};
type Subscriptions = {
  [Name in keyof Readers as `subscribe${Name}`]: (
    listener: (value: ReturnType<Readers[Name]>) => void,
    namespace?: Namespace,
  ) => () => void;
};

/** Every reader as `getX` and `subscribeX` of one core. */
function bindReaders(core: Core): Getters & Subscriptions {
  const methods = Object.entries<Reader>(readers).flatMap(([name, read]) => [
    [`get${name}`, (namespace?: Namespace) => read(core.getState(), namespace, core)],
    [
      `subscribe${name}`,
      (listener: (value: unknown) => void, namespace?: Namespace) =>
        subscribeTo(core, (state) => read(state, namespace, core), listener),
    ],
  ]);
  return Object.fromEntries(methods);
}

function bindVerbs({ actions }: Core): FoyerHostVerbs {
  return Object.fromEntries(
    verbNames.map((name) => [name, (...parameters: unknown[]) => actions.host.call(name, parameters)]),
  ) as never;
}
