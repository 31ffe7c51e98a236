/** What the page measures about itself: installed before its first script, read by the driver afterwards. */
export interface Probe {
  /** Resolves to the milliseconds of a name, once they are known. */
  reached(name: string): Promise<number>;
  /** Sum of what every long task took beyond 50 ms, in ms, since navigation. */
  blocking: number;
  /** From navigation until something matches `selector`. */
  sinceNavigation(name: string, selector: string): void;
  /** From the next trusted click until something matches `selector`. */
  sinceClick(name: string, selector: string): void;
  /** From the next trusted event of `type` until something matches `selector`. */
  since(type: 'click' | 'input' | 'keydown', name: string, selector: string): void;
  /** From now until something matches `selector`. */
  sinceNow(name: string, selector: string): void;
  /** Where a pointer presses what matches `selector`, in px. @throws Error where nothing does. */
  placeOf(selector: string): { readonly x: number; readonly y: number };
}

declare global {
  interface Window {
    probe: Probe;
  }
}

/**
 * Runs in the page (it is serialised, so it may use nothing outside itself). A match must be on the page and have a box.
 * It looks only after something has changed, and only while something is waited for: a slow page would be kept busy with
 * being measured.
 */
export function installProbe(): void {
  const marks: Record<string, number> = {};
  const waiting = new Map<string, { selector: string; from: number }>();
  const reached = new Map<string, (ms: number) => void>();
  const followed = new Set<Document | ShadowRoot>();
  let isDue = false;

  const roots = (): (Document | ShadowRoot)[] => [
    document,
    ...[...document.querySelectorAll('foyer-modal')].flatMap(({ shadowRoot }) => shadowRoot ?? []),
  ];
  const find = (selector: string): Element | undefined =>
    roots()
      .flatMap((root) => [...root.querySelectorAll(selector)])
      .find((element) => element.getClientRects().length > 0);
  // Timed when the frame is done that shows it: what counts is what a person sees. Before the page's other tasks: a message
  // would wait for those that it posted earlier, such as React's passive effects.
  const mark = (name: string, from: number): void => {
    const tell = (): void => {
      marks[name] = performance.now() - from;
      reached.get(name)?.(marks[name]);
    };
    void scheduler.postTask(tell, { priority: 'user-blocking' });
  };
  // In the last step before a frame is drawn.
  const look = (): void => {
    isDue = false;
    for (const [name, { selector, from }] of waiting) {
      if (!find(selector)) continue;
      waiting.delete(name);
      mark(name, from);
    }
    if (waiting.size > 0) return;
    changes.disconnect();
    followed.clear();
  };
  const lookSoon = (): void => {
    for (const root of roots()) {
      if (followed.has(root)) continue;
      followed.add(root);
      changes.observe(root, { subtree: true, childList: true, attributes: true });
    }
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(look);
  };
  const changes = new MutationObserver(lookSoon);
  const wait = (name: string, selector: string, from: number): void => {
    waiting.set(name, { selector, from });
    lookSoon();
  };

  const probe: Probe = {
    blocking: 0,
    reached: (name) =>
      new Promise((resolve) => {
        const ms = marks[name];
        if (ms === undefined) reached.set(name, resolve);
        else resolve(ms);
      }),
    sinceNavigation: (name, selector) => wait(name, selector, 0),
    sinceClick: (name, selector) => probe.since('click', name, selector),
    since: (type, name, selector) =>
      addEventListener(type, (event) => wait(name, selector, event.timeStamp), { capture: true, once: true }),
    sinceNow: (name, selector) => wait(name, selector, performance.now()),
    placeOf(selector) {
      const box = find(selector)?.getBoundingClientRect();
      if (!box) throw new Error(`Nothing matches ${selector}.`);
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    },
  };
  window.probe = probe;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) probe.blocking += Math.max(0, duration - 50);
  }).observe({ type: 'longtask', buffered: true });
}
