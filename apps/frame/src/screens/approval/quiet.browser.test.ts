import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  isOff,
  outcomes,
  type Place,
  readAll,
  settled,
  show,
  stopClock,
  toBeOn,
  yes,
} from '../testing/approvalScreen.ts';
import { screensSuite } from '../testing/screensSuite.ts';

/** Counts how often the yes is turned off: it may be on again before a test looks. */
const countOffs = (place: Place) =>
  place.locator(yes).evaluate((button) => {
    window.offs = 0;
    new MutationObserver(() => {
      if (button.hasAttribute('aria-disabled')) window.offs = (window.offs ?? 0) + 1;
    }).observe(button, { attributeFilter: ['aria-disabled'] });
  });
/** Ms on the page's clock since the request came up. */
const age = (place: Place) => place.evaluate(() => performance.now() - window.screensBench.shownAt);

describe('an approval that came just now, or moved', () => {
  const { open, openFramed } = screensSuite();

  it('screens-06 AT-F10 a click on a request that just came does nothing; after 700 ms it counts', async () => {
    const { page, frame } = await openFramed();
    const goOn = await stopClock(frame);
    await show(frame, 'message');
    const box = await frame.locator(yes).boundingBox();
    if (!box) throw new Error('The button is nowhere');
    await page.mouse.dblclick(box.x + 20, box.y + 20);
    expect(await outcomes(frame)).toEqual([]);
    expect(await isOff(frame)).toBe(1);
    await goOn();
    await toBeOn(frame);
    expect(await age(frame)).toBeGreaterThanOrEqual(700);
    await frame.locator(yes).click();
    await settled(frame);
    expect(await outcomes(frame)).toMatchObject([{ name: 'approve' }]);
    expect((await outcomes(frame))[0]).not.toHaveProperty('error');
  });

  it('screens-28 says why a press did nothing: a moment too early, by Enter, without the tick', async () => {
    const page = await open();
    const told = page.locator('.fy-refused');
    const goOn = await stopClock(page);
    await show(page, 'message');
    const box = await page.locator(yes).boundingBox();
    if (!box) throw new Error('The button is nowhere');
    await page.mouse.click(box.x + 20, box.y + 20);
    await told.getByText('Ready in a moment').waitFor();
    await goOn();
    await toBeOn(page);
    await page.waitForFunction(() => document.querySelector('.fy-refused')?.textContent === '');
    await page.locator(yes).focus();
    await page.keyboard.press('Enter');
    await told.getByText('Press the space bar to confirm').waitFor();
    expect((await page.locator(yes).boundingBox())?.y).toBe(box.y);
    await page.keyboard.press('Shift+Tab');
    await page.waitForFunction(() => document.querySelector('.fy-refused')?.textContent === '');
    await page.locator(yes).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Space');
    await settled(page);
    expect((await outcomes(page))[0]).not.toHaveProperty('error');
    await show(page, 'risk');
    await readAll(page);
    // Until the browser tells that the end was seen, a press is refused for that.
    await page.getByText('Tick the box above first').waitFor({ state: 'attached' });
    await page.locator(yes).click({ force: true });
    await told.getByText('Tick the box above first').waitFor();
    const tick = page.getByRole('checkbox');
    expect(await tick.getAttribute('aria-invalid')).toBe('true');
    await tick.check();
    expect(await tick.getAttribute('aria-invalid')).toBeNull();
    await page.waitForFunction(() => document.querySelector('.fy-refused')?.textContent === '');
  });

  const style = (page: Page, css: Record<string, string>) =>
    page.evaluate((values) => {
      Object.assign((document.querySelector('#frame') as HTMLElement).style, values);
    }, css);

  it('screens-06 AT-F10 turns off when the frame was hidden or changed its size', async () => {
    const { page, frame } = await openFramed();
    await show(frame, 'message');
    await toBeOn(frame);
    await countOffs(frame);
    const turnedOff = async (act: () => Promise<unknown>): Promise<void> => {
      const before = await frame.evaluate(() => window.offs);
      await act();
      await frame.waitForFunction((count) => (window.offs ?? 0) > (count ?? 0), before);
      await toBeOn(frame);
    };
    await turnedOff(async () => {
      await style(page, { display: 'none' });
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      await style(page, { display: 'block' });
    });
    await turnedOff(() => style(page, { height: '560px' }));
  });

  it('screens-06 AT-F10 a press on a screen that slid under a still pointer does nothing, on one that stood still it counts', async () => {
    const { page, frame } = await openFramed();
    const slide = 50;
    await style(page, { top: `${30 + slide}px` });
    await show(frame, 'message');
    const box = await frame.locator(yes).boundingBox();
    if (!box) throw new Error('The button is nowhere');
    const pressed = () => frame.evaluate(() => window.screensBench.calls.length);
    // In the frame, above the button, so that the frame knows where the pointer is; what its coming turned off is on again.
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2 - slide];
    await page.mouse.move(x, y);
    await page.mouse.move(x + 1, y);
    const moved = await frame.evaluate(() => performance.now());
    await frame.waitForFunction((at) => performance.now() > at + 1_000, moved);
    await toBeOn(frame);
    await countOffs(frame);
    const goOn = await stopClock(frame);
    await style(page, { top: '30px' });
    // The browser leads a press by what it drew last: a picture makes it draw.
    await page.screenshot();
    await page.mouse.down();
    await page.mouse.up();
    expect(await pressed()).toBe(0);
    await frame.waitForFunction(() => (window.offs ?? 0) > 0);
    await goOn();
    await toBeOn(frame);
    await page.mouse.down();
    await page.mouse.up();
    expect(await pressed()).toBe(1);
    await settled(frame);
    expect((await outcomes(frame))[0]).not.toHaveProperty('error');
  });
});
