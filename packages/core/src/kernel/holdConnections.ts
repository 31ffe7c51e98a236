import { EarlyError, isFoyerError } from '@foyer/protocol/early';
import { noticeOtherTabs } from '../connection/noticeOtherTabs.ts';
import type { Context } from './Context.ts';
import type { Connections, connectionVerbs } from './createConnections.ts';
import { holdCode, type WithCode } from './holdCode.ts';

type Verbs = typeof connectionVerbs;

/** Where the connections of an instance come from: loaded when a wallet is reached for, or a stored one is due back. */
export interface ConnectionsHolder {
  /** Runs `use` at once where the verbs are loaded, else as soon as they are. Rejects with `MODAL_LOAD_FAILED`, `REQUEST_ABORTED`. */
  readonly run: WithCode<Verbs>;
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
  let isLoading = false;

  const start = async (): Promise<Connections> => {
    isLoading = true;
    try {
      const { createConnections } = await importConnections();
      if (context.signal.aborted) throw new EarlyError('REQUEST_ABORTED');
      connections = createConnections(context);
      stopNoticing();
      return connections;
    } catch (error) {
      isLoading = false;
      if (isFoyerError(error)) throw error;
      const failure = new EarlyError('MODAL_LOAD_FAILED', {}, error);
      context.ports.log.error(failure.message, error);
      throw failure;
    }
  };
  const withConnections = holdCode(start);
  const stopNoticing = noticeOtherTabs(
    context,
    () => isLoading,
    // The code alone: what is restored by it is told by its own state.
    async () => withConnections(() => undefined),
  );

  return {
    run: (use) => withConnections(({ verbs }) => use(verbs)),
    restored: async () => withConnections(({ restored }) => restored),
    dispose() {
      stopNoticing();
      connections?.dispose();
    },
  };
}
