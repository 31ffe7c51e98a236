export interface Cleanup {
  /** Adds something to undo. */
  add(undo: () => unknown): void;
  /** Undoes everything once, the newest first; later calls wait for the first. Goes on past failures and rethrows the first one. */
  run(): Promise<void>;
  /** Whether `run` was called. */
  hasBegun(): boolean;
}

/** Collects what has to be undone, so that a half-started stack stops as well as a whole one. */
export function createCleanup(): Cleanup {
  const undos: (() => unknown)[] = [];
  let running: Promise<void> | undefined;
  const undoAll = async (): Promise<void> => {
    let failure: { error: unknown } | undefined;
    for (let undo = undos.pop(); undo; undo = undos.pop()) {
      try {
        await undo();
      } catch (error) {
        failure ??= { error };
      }
    }
    if (failure) throw failure.error;
  };
  return {
    add: (undo) => void undos.push(undo),
    run: () => {
      running ??= undoAll();
      return running;
    },
    hasBegun: () => running !== undefined,
  };
}
