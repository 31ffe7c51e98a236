import { EarlyError, isFoyerError } from '@foyer/protocol/early';
import { noticeOtherTabs } from '../connection/noticeOtherTabs.ts';
import type { Context } from './Context.ts';
import type { Connections, connectionVerbs } from './createConnections.ts';

type Verbs = typeof connectionVerbs;

/** Where the connections of an instance come from: loaded when a wallet is reached for, or a stored one is due back. */
export interface ConnectionsHolder {
  /** Runs `use` at once where the verbs are loaded, else as soon as they are. Rejects with `MODAL_LOAD_FAILED`, `REQUEST_ABORTED`. */
  run<Result>(use: (verbs: Verbs) => Result): Result | Promise<Awaited<Result>>;
  /** Resolves when every stored connection was restored or given up. */
  restored(): Promise<void>;
  dispose(): void;
}

/** Keeps what only connected visitors need out of what opening loads. A failed load is tried again by the next call. */
export function holdConnections(
  context: Context,
  importConnections = context.loadConnections,
): ConnectionsHolder {
  let connections: Connections | undefined;
  let loading: Promise<Connections> | undefined;

  const start = async (): Promise<Connections> => {
    const { createConnections } = await importConnections();
    if (context.signal.aborted) throw new EarlyError('REQUEST_ABORTED');
    connections = createConnections(context);
    stopNoticing();
    return connections;
  };
  const load = (): Promise<Connections> => {
    loading ??= start().catch((error: unknown) => {
      loading = undefined;
      if (isFoyerError(error)) throw error;
      const failure = new EarlyError('MODAL_LOAD_FAILED', {}, error);
      context.ports.log.error(failure.message, error);
      throw failure;
    });
    return loading;
  };
  const stopNoticing = noticeOtherTabs(context, () => loading !== undefined, load);

  return {
    run<Result>(use: (verbs: Verbs) => Result) {
      if (connections) return use(connections.verbs);
      return load().then(({ verbs }) => use(verbs)) as Promise<Awaited<Result>>;
    },
    restored: async () => (await load()).restored,
    dispose() {
      stopNoticing();
      connections?.dispose();
    },
  };
}
