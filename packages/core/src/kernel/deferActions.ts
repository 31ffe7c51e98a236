import { isFoyerError } from '@foyer/protocol/early';
import { getProvider } from '../connection/getProvider.ts';
import { track } from '../telemetry/track.ts';
import { setMode, setVariables } from '../theme/actions.ts';
import type { Actions } from './Core.ts';
import type { EngineHolder } from './createEngineHolder.ts';
import { type Instance, patch } from './Instance.ts';

/** Verbs whose caller needs an answer: with nothing to answer they reject. */
const answering: readonly string[] = ['signMessage', 'sendTransaction', 'refresh'];

type Verbs = Record<string, (...parameters: readonly unknown[]) => unknown>;

/**
 * The verbs of an instance whose engine may not be loaded yet: each loads it and then runs, in the order called;
 * once it is loaded they run at once. A few need no engine. On a server, and after dispose, nothing happens.
 */
export function deferActions(instance: Instance, engine: EngineHolder): Actions {
  const defer = (feature: string, name: string) => {
    const run = (actions: unknown, parameters: readonly unknown[]) =>
      (actions as Record<string, Verbs>)[feature]?.[name]?.(...parameters);
    return (...parameters: readonly unknown[]) => {
      const loaded = engine.loaded();
      if (loaded) return run(loaded.actions, parameters);
      const running = engine.load().then(({ actions }) => run(actions, parameters));
      return answering.includes(name) ? running : running.catch(ignoreAbort);
    };
  };
  const close = defer('modal', 'close');

  const own = {
    modal: {
      // Before the first act nothing is open: closing must not load anything.
      close: () => {
        if (engine.loaded() || instance.store.getState().modal.loading) close();
      },
      async open(parameters) {
        const loaded = engine.loaded();
        if (!loaded) patch(instance, 'modal', { loading: true });
        try {
          // At once where it is here: a close that follows is the later one.
          const { actions } = loaded ?? (await engine.load());
          await actions.modal.open(parameters);
        } catch (error) {
          const isAway = isFoyerError(error, 'MODAL_LOAD_FAILED');
          patch(instance, 'modal', {
            loading: false,
            ...(isAway && { failed: parameters?.view ?? 'Connect' }),
          });
          ignoreAbort(error);
        }
      },
      setLoading: (loading) => patch(instance, 'modal', { loading }),
    },
    connection: { getProvider: (namespace) => getProvider(instance, namespace) },
    theme: {
      setMode: (mode) => setMode(instance, mode),
      setVariables: (variables) => setVariables(instance, variables),
    },
    locale: { choose: (choice) => patch(instance, 'locale', { choice: choice ?? 'auto' }) },
    telemetry: { track: (event) => track(instance, event) },
  } satisfies { readonly [Feature in keyof Actions]?: Partial<Actions[Feature]> };

  return completed({}, (feature) =>
    completed(own[feature as keyof typeof own] ?? {}, (name) => defer(feature, name)),
  ) as unknown as Actions;
}

/** Answers what `made` has under a name, and makes what it does not have, once. */
function completed(made: object, make: (name: string) => unknown): object {
  return new Proxy(made as Record<string, unknown>, {
    get: (known, name: string) => (known[name] ??= make(name)),
  });
}

function ignoreAbort(error: unknown): void {
  if (!isFoyerError(error, 'REQUEST_ABORTED')) throw error;
}
