import type { Tabs } from './Tabs.ts';

/** A tab that shares nothing: every lock is its own, nobody hears it. */
export function createLoneTabs(): Tabs {
  return {
    lock(_name, { held }) {
      let isReleased = false;
      queueMicrotask(() => {
        if (!isReleased) held();
      });
      return {
        steal() {},
        release() {
          isReleased = true;
        },
      };
    },
    channel: () => ({ post() {}, close() {} }),
  };
}
