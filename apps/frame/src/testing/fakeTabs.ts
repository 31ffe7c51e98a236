import type { Tabs } from '../ports/Tabs.ts';

/** Tabs of one browser: each call makes another. */
export function fakeTabs(): () => Tabs {
  const listeners = new Map<Tabs, () => void>();
  const ends = new Map<string, Promise<unknown>>();
  return () => {
    const tabs: Tabs = {
      alone: (name, work, signal) =>
        new Promise((resolve, reject) => {
          const abort = () => reject(signal?.reason);
          signal?.addEventListener('abort', abort);
          const turn = async (): Promise<void> => {
            // Like the browser's locks: the signal ends the wait, never the work.
            signal?.removeEventListener('abort', abort);
            if (signal?.aborted) abort();
            else await work().then(resolve, reject);
          };
          ends.set(name, (ends.get(name) ?? Promise.resolve()).then(turn));
        }),
      tell() {
        for (const [tab, listener] of listeners) if (tab !== tabs) listener();
      },
      onTold(listener) {
        listeners.set(tabs, listener);
      },
    };
    return tabs;
  };
}
