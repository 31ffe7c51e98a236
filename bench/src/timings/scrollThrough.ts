import type { Page } from 'playwright-core';

/** A row of the whole list. */
export const allRow = '.fy-list.long .fy-row';

/**
 * Scrolls the whole registry through faster than a finger flings it, `step` px a frame. Answers the longest task, in ms;
 * 0: none is over 50 ms.
 */
export function scrollThrough(page: Page, step = 160): Promise<number> {
  return page.evaluate(async (by) => {
    const body = document.querySelector('foyer-modal')?.shadowRoot?.querySelector('.fy-body');
    if (!body) throw new Error('There is no list.');
    let longest = 0;
    const note = (list: PerformanceEntryList) => {
      for (const { duration } of list) longest = Math.max(longest, duration);
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'longtask' });
    const frame = () => new Promise(requestAnimationFrame);
    // Pages come over the network: the end is reached when nothing follows for a second.
    for (let last = performance.now(); performance.now() - last < 1000; await frame()) {
      const before = body.scrollTop;
      body.scrollTop += by;
      if (body.scrollTop !== before) last = performance.now();
    }
    note(observer.takeRecords());
    observer.disconnect();
    return longest;
  }, step);
}
