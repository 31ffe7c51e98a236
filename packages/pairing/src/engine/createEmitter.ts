import type { Log } from '../ports/Log.ts';

type Listener = (event: never) => void;

/** Tells listeners; one that throws does not keep the others from hearing. */
export function createEmitter<Events extends object>(log: Log) {
  const listenersByName = new Map<keyof Events, Set<Listener>>();
  return {
    on<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): () => void {
      const listeners = listenersByName.get(name) ?? new Set();
      listenersByName.set(name, listeners);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    hears: (name: keyof Events): boolean => (listenersByName.get(name)?.size ?? 0) > 0,
    emit<Name extends keyof Events>(name: Name, event: Events[Name]): void {
      for (const listener of [...(listenersByName.get(name) ?? [])] as ((event: Events[Name]) => void)[]) {
        try {
          listener(event);
        } catch (error) {
          log.warn('A listener of pairing threw', error);
        }
      }
    },
  };
}
