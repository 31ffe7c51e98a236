/** Named work of which only the newest counts. */
export interface Jobs {
  /**
   * Runs `work` as the one job called `name`. A running job with the same `key` is shared instead;
   * one with another key is aborted first, and its late result is its own to drop (`signal.aborted`).
   */
  run(name: string, key: string, work: (signal: AbortSignal) => Promise<void>): Promise<void>;
  cancel(name: string): void;
  cancelAll(): void;
}

interface Job {
  readonly key: string;
  readonly controller: AbortController;
  readonly done: Promise<void>;
}

export function createJobs(): Jobs {
  const jobs = new Map<string, Job>();
  const cancel = (name: string) => {
    jobs.get(name)?.controller.abort();
    jobs.delete(name);
  };
  return {
    run(name, key, work) {
      const running = jobs.get(name);
      if (running?.key === key) return running.done;
      cancel(name);
      const controller = new AbortController();
      let settle: (outcome: Promise<void>) => void = () => undefined;
      const done = new Promise<void>((resolve) => {
        settle = resolve;
      });
      // Known before it starts: what it does at once may make a listener cancel it, or ask for the same again.
      jobs.set(name, { key, controller, done });
      settle(
        work(controller.signal).finally(() => {
          if (jobs.get(name)?.controller === controller) jobs.delete(name);
        }),
      );
      return done;
    },
    cancel,
    cancelAll() {
      for (const name of [...jobs.keys()]) cancel(name);
    },
  };
}
