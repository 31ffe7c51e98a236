type Listener = (...parameters: never[]) => void;

/** The events of one provider. One that throws disturbs no other: the page's own error handling hears of it. */
export function createListeners() {
  const known = new Set<{ readonly event: string; readonly listener: Listener }>();
  return {
    on: (event: string, listener: Listener): void => void known.add({ event, listener }),
    remove(event: string, listener: Listener): void {
      for (const one of known) if (one.event === event && one.listener === listener) known.delete(one);
    },
    tell(event: string, value: unknown): void {
      for (const one of [...known]) {
        if (one.event !== event) continue;
        try {
          one.listener(value as never);
        } catch (error) {
          queueMicrotask(() => {
            throw error;
          });
        }
      }
    },
  };
}
