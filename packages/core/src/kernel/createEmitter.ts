/** Calls every listener with each value; one that throws never stops the others. */
export interface Emitter<Value> {
  emit(value: Value): void;
  /** Answers a function that stops the listener. */
  subscribe(listener: (value: Value) => void): () => void;
  clear(): void;
}

/** Makes an emitter; what a listener throws goes to `onFailure`. */
export function createEmitter<Value>(onFailure: (error: unknown) => void): Emitter<Value> {
  const listeners = new Set<{ readonly call: (value: Value) => void }>();
  return {
    emit(value) {
      for (const listener of [...listeners]) {
        try {
          listener.call(value);
        } catch (error) {
          onFailure(error);
        }
      }
    },
    subscribe(call) {
      const listener = { call };
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    clear: () => listeners.clear(),
  };
}
