/** What the page measures about itself: installed before its first script, read by the driver afterwards. */
export interface Probe {
  /** Milliseconds by name. */
  readonly marks: Record<string, number>;
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
}

declare global {
  interface Window {
    probe: Probe;
  }
}

/** Runs in the page (it is serialised, so it may use nothing outside itself). A match must be on the page and have a box. */
export function installProbe(): void {
  const marks: Record<string, number> = {};
  const roots = (): (Document | ShadowRoot)[] => [
    document,
    ...[...document.querySelectorAll('foyer-modal')].flatMap((host) => host.shadowRoot ?? []),
  ];
  const seen = (selector: string): boolean =>
    roots().some((root) =>
      [...root.querySelectorAll(selector)].some((element) => element.getClientRects().length > 0),
    );
  // Looked for in the last step before a frame is drawn, and timed when that frame is done: what counts is what a person sees.
  const poll = (name: string, selector: string, from: number): void => {
    requestAnimationFrame(() => {
      if (!seen(selector)) return poll(name, selector, from);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        marks[name] = performance.now() - from;
        port1.close();
      };
      port2.postMessage(undefined);
    });
  };
  const probe: Probe = {
    marks,
    blocking: 0,
    sinceNavigation: (name, selector) => poll(name, selector, 0),
    sinceClick: (name, selector) => probe.since('click', name, selector),
    since: (type, name, selector) =>
      addEventListener(type, (event) => poll(name, selector, event.timeStamp), { capture: true, once: true }),
    sinceNow: (name, selector) => poll(name, selector, performance.now()),
  };
  window.probe = probe;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) probe.blocking += Math.max(0, duration - 50);
  }).observe({ type: 'longtask', buffered: true });
}
