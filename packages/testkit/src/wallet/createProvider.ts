import type { Eip1193Provider, ProviderListener } from './Eip1193Provider.ts';

/** A provider over `request`, with the function that sends its events. */
export function createProvider(request: Eip1193Provider['request']): {
  provider: Eip1193Provider;
  emit: (event: string, value: unknown) => void;
} {
  const listeners = new Map<string, readonly ProviderListener[]>();
  const provider: Eip1193Provider = {
    request,
    on(event, listener) {
      listeners.set(event, [...(listeners.get(event) ?? []), listener]);
      return provider;
    },
    removeListener(event, listener) {
      const added = listeners.get(event) ?? [];
      // The last one added, as an EventEmitter does.
      const at = added.lastIndexOf(listener);
      listeners.set(
        event,
        added.filter((_, index) => index !== at),
      );
      return provider;
    },
  };
  const emit = (event: string, value: unknown) => {
    for (const listener of listeners.get(event) ?? []) {
      try {
        listener(value as never);
      } catch (error) {
        console.error(error);
      }
    }
  };
  return { provider, emit };
}
