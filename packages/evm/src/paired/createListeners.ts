type Listener = (...parameters: never[]) => void;

/** The events of one provider. One that throws disturbs no other. */
export function createListeners() {
  const byEvent = new Map<string, readonly Listener[]>();
  return {
    on(event: string, listener: Listener): void {
      byEvent.set(event, [...(byEvent.get(event) ?? []), listener]);
    },
    remove(event: string, listener: Listener): void {
      byEvent.set(
        event,
        (byEvent.get(event) ?? []).filter((other) => other !== listener),
      );
    },
    tell(event: string, value: unknown): void {
      for (const listener of byEvent.get(event) ?? []) {
        try {
          listener(value as never);
        } catch (error) {
          // As if the listener had been alone: the page's own error handling hears of it.
          queueMicrotask(() => {
            throw error;
          });
        }
      }
    },
  };
}
