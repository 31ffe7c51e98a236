import type { CDPSession, Page } from 'playwright-core';
import { connectedMark } from './measuredPages.ts';
import type { Sample } from './rows.ts';
import { settled, type Visited, visit, wait } from './visit.ts';
import { visitUnwatched } from './visitUnwatched.ts';

/** One cold visit with a pointer that rests before it presses: open twice, connect, reload. */
export function measureVisit(visited: Visited): Promise<Sample> {
  return visitUnwatched(visited, async (page) => {
    const { row = '' } = visited.measured;
    const first = await page.timeOpening('first');
    // As the peers were measured: pictures that the first opening is still waiting for are no part of the second.
    await wait(settled);
    await page.close();
    const second = await page.timeOpening('second');
    const connect = await page.timeClick(row, 'connect', connectedMark);
    // A page at rest is reloaded: what a card that leaves still has to do is no part of it.
    await wait(settled);
    await page.reload();
    const reconnected = await page.readMark('reconnected');
    return { first, second, connect, reconnected };
  });
}

/** One cold visit that presses at once, as a finger does: nothing was loaded ahead. */
export function measureTap(visited: Visited): Promise<Sample> {
  return visitUnwatched(visited, async (page) => ({ tap: await page.timeOpening('tap', 0) }));
}

/**
 * One cold visit for the heap, loaded and open. Driven by the browser's own protocol alone: what a driver puts into
 * the page to look around in it weighs as much as the kit.
 */
export function measureHeap(visited: Visited): Promise<Sample> {
  return visit(visited, async (page, cdp) => {
    await page.waitForLoadState('networkidle');
    const heap = await readHeap(cdp);
    if (!visited.measured.row) return { heap };
    await pressByProtocol(cdp, '[data-bench="open"]');
    await page.waitForLoadState('networkidle');
    await wait(settled);
    return { heap, openHeap: await readHeap(cdp) };
  });
}

/** Ten more openings of a page that was opened already; the slowest counts. */
export function measureOpens(visited: Visited): Promise<Sample> {
  return visitUnwatched(visited, async (page) => {
    const times: number[] = [];
    for (let turn = 0; turn <= 10; turn += 1) {
      times.push(await page.timeOpening(`open ${turn}`));
      await page.close();
    }
    return { tenOpens: Math.max(...times.slice(1)) };
  });
}

/** Closes the modal, and waits until its `row` is gone. */
export async function close(page: Page, row: string): Promise<void> {
  await page.keyboard.press('Escape');
  await page.locator(row).first().waitFor({ state: 'hidden' });
}

/** What the heap holds once nothing can be thrown away, MB. */
export async function readHeap(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
}

async function pressByProtocol(cdp: CDPSession, selector: string): Promise<void> {
  const { result } = await cdp.send('Runtime.evaluate', {
    expression: `(({ x, y }) => ({ x, y }))(document.querySelector('${selector}').getBoundingClientRect())`,
    returnByValue: true,
  });
  const corner = result.value as { x: number; y: number };
  const place = { x: corner.x + 5, y: corner.y + 5 };
  await cdp.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...place });
  for (const type of ['mousePressed', 'mouseReleased'] as const) {
    await cdp.send('Input.dispatchMouseEvent', { type, ...place, button: 'left', clickCount: 1 });
  }
}
