import { createLoneTabs } from './createLoneTabs.ts';
import type { Tabs } from './Tabs.ts';

/** The tabs of the page's origin. Alone where a browser has no locks or no channels, on an insecure page, and outside of a page. */
export function createTabs(): Tabs {
  const { document, navigator, BroadcastChannel } = globalThis;
  if (!document || !navigator?.locks || !BroadcastChannel) return createLoneTabs();
  return { lock: (name, listeners) => requestLock(navigator.locks, name, listeners), channel: openChannel };
}

const openChannel: Tabs['channel'] = (name, onMessage) => {
  const channel = new BroadcastChannel(name);
  // Only pages of this origin can post to it, and they post what they like: the reader judges it.
  channel.onmessage = ({ data }: MessageEvent<unknown>) => onMessage(data);
  return { post: (message) => channel.postMessage(message), close: () => channel.close() };
};

function requestLock(
  locks: LockManager,
  name: string,
  { held, lost }: Parameters<Tabs['lock']>[1],
): ReturnType<Tabs['lock']> {
  const waiting = new AbortController();
  let isReleased = false;
  let release: (() => void) | undefined;

  async function take(options: LockOptions): Promise<void> {
    let isHeld = false;
    try {
      await locks.request(name, options, () => {
        if (isReleased) return;
        isHeld = true;
        const kept = new Promise<void>((resolve) => {
          release = resolve;
        });
        held();
        return kept;
      });
    } catch {
      if (isReleased) return;
      if (isHeld) lost();
      // A page without an origin of its own may not lock: it shares with nobody.
      else if (!options.signal?.aborted) held();
    }
  }

  take({ signal: waiting.signal });
  return {
    steal() {
      waiting.abort();
      take({ steal: true });
    },
    release() {
      isReleased = true;
      waiting.abort();
      release?.();
    },
  };
}
