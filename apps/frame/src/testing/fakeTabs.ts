import type { Tabs } from '../ports/Tabs.ts';

/** Tabs of one browser: each call makes another. */
export function fakeTabs(): () => Tabs {
  const listeners = new Map<Tabs, () => void>();
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    const tabs: Tabs = {
      alone(_, work) {
        const turn = last.then(work);
        last = turn.catch(() => undefined);
        return turn;
      },
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
