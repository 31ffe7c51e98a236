import type { Wake } from './Wake.ts';

/** The page is shown again, also out of the back-forward cache, or the device is online again. Never outside of a page. */
export function createWake(): Wake {
  return (listener) => {
    const { document } = globalThis;
    if (!document) return () => {};
    const stop = new AbortController();
    const onShow = () => {
      if (document.visibilityState === 'visible') listener();
    };
    document.addEventListener('visibilitychange', onShow, { signal: stop.signal });
    globalThis.addEventListener('pageshow', onShow, { signal: stop.signal });
    globalThis.addEventListener('online', () => listener(), { signal: stop.signal });
    return () => stop.abort();
  };
}
