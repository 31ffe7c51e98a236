/** What the app still has to send, one after the other. */
export interface Outbox {
  /** Runs `work` after everything before it; what fails is thrown by the next `flushed()`. */
  add(work: () => Promise<unknown>): void;
  /** Resolves when everything so far has been sent. */
  flushed(): Promise<void>;
}

/** An empty outbox. */
export function createOutbox(): Outbox {
  let last: Promise<unknown> = Promise.resolve();
  let failures: unknown[] = [];
  return {
    add(work) {
      last = last.then(work).catch((error: unknown) => failures.push(error));
    },
    async flushed() {
      await last;
      const [first] = failures;
      failures = [];
      if (first !== undefined) throw first;
    },
  };
}
