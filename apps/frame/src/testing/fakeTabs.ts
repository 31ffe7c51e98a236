import type { TabNews, Tabs } from '../ports/Tabs.ts';

/** Tabs of one browser: each call makes another. */
export function fakeTabs(): () => Tabs {
  const heard = new Set<{ readonly tab: Tabs; readonly news: TabNews; readonly listener: () => void }>();
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
      tell(news) {
        for (const each of heard) if (each.tab !== tabs && each.news === news) each.listener();
      },
      onTold(news, listener) {
        const own = { tab: tabs, news, listener };
        heard.add(own);
        return () => heard.delete(own);
      },
    };
    return tabs;
  };
}
