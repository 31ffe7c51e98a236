import type { Frame, Page } from 'playwright-core';
import type { ApprovalView } from '../../approval/ApprovalView.ts';
import { type ViewName, views } from './views.ts';

export type Place = Page | Frame;

/** Where the yes is. */
export const yes = '.fy-foot .fy-btn:last-child';

/** Asks for a yes to `name`; one that was given finds `next`. */
export async function show(place: Place, name: ViewName, next?: ApprovalView): Promise<void> {
  await place.evaluate(([view, other]) => window.screensBench.approve(view as ApprovalView, other), [
    views[name],
    next,
  ] as const);
  await place.locator(yes).waitFor();
}

export const outcomes = (place: Place) => place.evaluate(() => window.screensBench.outcomes);
export const isOff = (place: Place) => place.locator(`${yes}[aria-disabled]`).count();
export const toBeOn = (place: Place) => place.locator(`${yes}:not([aria-disabled])`).waitFor();
export const readAll = (place: Place) =>
  place.locator('.fy-body').evaluate((body) => body.scrollTo({ top: body.scrollHeight }));
export const settled = (place: Place) => place.waitForFunction(() => window.screensBench.outcomes.length > 0);

/**
 * Stops the clock of the guards, so that a moment of theirs lasts as long as the test takes for it. What it answers lets
 * the clock go on from where it stood.
 */
export async function stopClock(place: Place): Promise<() => Promise<void>> {
  await place.evaluate(() => {
    const now = performance.now();
    performance.now = () => now;
  });
  return () =>
    place.evaluate(() => {
      const stoodAt = performance.now();
      Reflect.deleteProperty(performance, 'now');
      const late = performance.now() - stoodAt;
      performance.now = () => Performance.prototype.now.call(performance) - late;
    });
}
