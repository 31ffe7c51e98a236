import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findViolations } from '../../../../checks/src/browser/findViolations.ts';
import { askEmail, askFactor, askMail, confirmCode, offer, settings } from './testing/askScreens.ts';
import { findTightSpots } from './testing/findTightSpots.ts';
import { screensSuite } from './testing/screensSuite.ts';

const starts: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  offer,
  code: (page) => confirmCode(page, 'K7QM-2FXP-9RTA-44HD-W0ZN-C6YB-8JVE'),
  factor: askFactor,
  mail: (page) => askMail(page, 20_000),
  email: askEmail,
  busy: (page) => page.evaluate(() => void window.screensBench.screens.busy('creating')),
  recovery: (page) => settings(page, 'recovery'),
  devices: (page) => settings(page, 'devices'),
  export: (page) => settings(page, 'export'),
};

const { open, openFramed } = screensSuite();

describe('the screens of the frame, for everyone', () => {
  it.each([
    ['light', 'en', 360],
    ['dark', 'ar', 320],
  ] as const)(
    'screens-22 axe finds nothing wrong and nothing is too narrow: %s, %s, %i px',
    async (theme, lang, width) => {
      for (const [name, start] of Object.entries(starts)) {
        const page = await open({
          query: `theme=${theme}`,
          lang,
          viewport: { width, height: 600 },
          reducedMotion: 'reduce',
        });
        await start(page);
        await page.locator('.fy-screen').waitFor();
        expect(await findViolations(page), name).toEqual([]);
        expect(await findTightSpots(page), name).toEqual([]);
      }
    },
  );

  it('screens-23 every control is reached with the keyboard alone, in the order it is read, and is seen to be', async () => {
    for (const [name, start] of Object.entries(starts)) {
      const page = await open();
      await start(page);
      await page.locator('.fy-screen').waitFor();
      await page.locator('.fy-skel').first().waitFor({ state: 'detached' });
      const count = await numberControls(page);
      const reached: string[] = [];
      for (let turn = 1; turn < count; turn += 1) {
        await page.keyboard.press('Tab');
        reached.push(await focusedControl(page));
      }
      expect(reached, name).toEqual(Array.from({ length: count - 1 }, (_, place) => `${place + 1} seen`));
    }
  });
});

describe('the body of a screen', () => {
  it('screens-31 is a stop of the Tab key only while there is something to scroll', async () => {
    const page = await open();
    const isStop = () => page.locator('.fy-body').evaluate((body) => (body as HTMLElement).tabIndex === 0);
    await settings(page, 'export');
    await page.locator('h1').waitFor();
    expect(await isStop()).toBe(false);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.className)).not.toContain('fy-body');
    await page.setViewportSize({ width: 360, height: 160 });
    await expect.poll(isStop).toBe(true);
    await page.setViewportSize({ width: 360, height: 600 });
    await expect.poll(isStop).toBe(false);
    // What grows or comes within it counts too.
    await page.locator('.fy-body').evaluate((body) => {
      const more = document.createElement('p');
      body.append(more);
      requestAnimationFrame(() => more.style.setProperty('block-size', '900px'));
    });
    await expect.poll(isStop).toBe(true);
  });
});

describe('a screen in a frame that is shown when the screen is there', () => {
  it('screens-07 begins at its title, though nothing could have the focus before', async () => {
    const { page, frame } = await openFramed();
    const show = (display: string) =>
      page.locator('#frame').evaluate((element, value) => {
        element.style.display = value;
        if (value !== 'none') element.focus();
      }, display);
    await show('none');
    await frame.evaluate(() => {
      window.screensBench.ask('settings', (screens) => screens.showSettings('export'));
    });
    await frame.locator('h1').waitFor({ state: 'attached' });
    await show('block');
    await expect.poll(() => frame.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  });
});

/** Numbers what can be used on a screen, in its order, and begins at the first. Answers how many there are. */
function numberControls(page: Page): Promise<number> {
  return page.evaluate(() => {
    const controls = '.fy-screen :is(button, a[href], input, summary, [tabindex="0"]):not(:disabled)';
    const all = document.querySelectorAll<HTMLElement>(controls);
    for (const [place, control] of all.entries()) control.dataset.place = String(place);
    all[0]?.focus();
    return all.length;
  });
}

/** The number of what has the focus, and whether a ring is drawn on it or on the box around it. */
function focusedControl(page: Page): Promise<string> {
  return page.evaluate(() => {
    const control = document.activeElement as HTMLElement;
    const ringed = [control, control.closest('.box'), control.parentElement?.querySelector('.now')];
    const isSeen = ringed.some((one) => one && getComputedStyle(one).outlineStyle !== 'none');
    return `${control.dataset.place} ${isSeen ? 'seen' : 'unseen'}`;
  });
}
