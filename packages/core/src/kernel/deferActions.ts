import { isFoyerError } from '@foyer/protocol/errors';
import { getProvider } from '../connection/getProvider.ts';
import { track } from '../telemetry/track.ts';
import { setMode, setVariables } from '../theme/actions.ts';
import type { Actions } from './Core.ts';
import type { EngineHolder } from './createEngineHolder.ts';
import { type Instance, patch } from './Instance.ts';

/** Verbs whose caller needs an answer: with nothing to answer they reject. */
const answering: readonly PropertyKey[] = ['signMessage', 'sendTransaction', 'refresh'];

type Verb = (...parameters: never[]) => unknown;

/**
 * The verbs of an instance whose engine may not be loaded yet: each loads it and then runs, in the order called;
 * once it is loaded they run at once. A few need no engine. On a server, and after dispose, nothing happens.
 */
export function deferActions(instance: Instance, engine: EngineHolder): Actions {
  const defer = <Feature extends keyof Actions, Name extends keyof Actions[Feature]>(
    feature: Feature,
    ...names: readonly Name[]
  ) =>
    Object.fromEntries(
      names.map((name) => {
        const run = (actions: Actions, parameters: readonly unknown[]) =>
          (actions[feature][name] as Verb)(...(parameters as never[]));
        return [
          name,
          (...parameters: readonly unknown[]) => {
            const loaded = engine.loaded();
            if (loaded) return run(loaded.actions, parameters);
            const running = engine.load().then(({ actions }) => run(actions, parameters));
            return answering.includes(name) ? running : running.catch(ignoreAbort);
          },
        ];
      }),
    ) as Pick<Actions[Feature], Name>;

  const open: Actions['modal']['open'] = async (parameters) => {
    if (!engine.loaded()) patch(instance, 'modal', { loading: true });
    try {
      const { actions } = await engine.load();
      await actions.modal.open(parameters);
    } catch (error) {
      patch(instance, 'modal', { loading: false });
      ignoreAbort(error);
    }
  };

  const { close, safeClose } = defer('modal', 'close', 'safeClose');

  return {
    modal: {
      // Before the first act nothing is open: closing must not load anything.
      close: () => {
        if (engine.loaded() || instance.store.getState().modal.loading) close();
      },
      safeClose,
      open,
      setLoading: (loading) => patch(instance, 'modal', { loading }),
    },
    router: defer('router', 'push', 'replace', 'reset', 'amend', 'goBack'),
    connection: {
      ...defer(
        'connection',
        'prepare',
        'connect',
        'retryMissed',
        'disconnect',
        'signMessage',
        'sendTransaction',
      ),
      getProvider: (namespace) => getProvider(instance, namespace),
    },
    network: defer('network', 'switchNetwork', 'chooseNetwork'),
    balance: defer('balance', 'refresh'),
    wallets: defer('wallets', 'loadMore', 'search', 'choose', 'addRecent'),
    features: defer('features', 'load', 'update', 'updateRemote'),
    theme: {
      setMode: (mode) => setMode(instance, mode),
      setVariables: (variables) => setVariables(instance, variables),
    },
    locale: { choose: (choice) => patch(instance, 'locale', { choice }) },
    notices: defer('notices', 'showSuccess', 'showError', 'showLoading', 'hideToast', 'closeAlert'),
    telemetry: { track: (event) => track(instance, event) },
    host: defer('host', 'call'),
  };
}

function ignoreAbort(error: unknown): void {
  if (!isFoyerError(error, 'REQUEST_ABORTED')) throw error;
}
