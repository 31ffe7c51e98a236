import { EarlyError, isFoyerError } from '@foyer/protocol/early';
import type { Engine } from './createEngine.ts';
import type { Instance } from './Instance.ts';
import { rememberLoad } from './rememberLoad.ts';

/** Where the engine comes from: loaded once, on need. */
export interface EngineHolder {
  /** Loads the engine; a failed load is tried again by the next call. Rejects with `REQUEST_ABORTED` on a server and after dispose. */
  load(): Promise<Engine>;
  /** The engine, once it is loaded. */
  loaded(): Engine | undefined;
  dispose(): void;
}

/** Keeps the engine out of what a page loads before the visitor acts. */
export function createEngineHolder(
  instance: Instance,
  // The name is taken at the import: a bundler then needs no object, and no helper, for the module.
  importEngine = () => import('./createEngine.ts').then(({ createEngine }) => ({ createEngine })),
): EngineHolder {
  let engine: Engine | undefined;

  const loadOnce = rememberLoad(async () => {
    // The list comes with the wallets that are here, not before them.
    const discovered = Promise.allSettled(instance.adapters.map(async (adapter) => adapter.discover?.()));
    try {
      const [{ createEngine }] = await Promise.all([importEngine(), discovered]);
      if (instance.signal.aborted) throw new EarlyError('REQUEST_ABORTED');
      engine = createEngine(instance);
      return engine;
    } catch (error) {
      if (isFoyerError(error)) throw error;
      // Here and not by the callers: a button that opens waits for nothing.
      const failure = new EarlyError('MODAL_LOAD_FAILED', {}, error);
      instance.ports.log.error(failure.message, error);
      throw failure;
    }
  });

  return {
    load() {
      if (instance.ports.isServer || instance.signal.aborted) {
        return Promise.reject(new EarlyError('REQUEST_ABORTED'));
      }
      return loadOnce();
    },
    loaded: () => engine && loadOnce.loaded(),
    dispose() {
      engine?.dispose();
      engine = undefined;
    },
  };
}
