import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { askMail, confirmCode, settings } from '../screens/testing/askScreens.ts';
import { screensSuite } from '../screens/testing/screensSuite.ts';
import { views } from '../screens/testing/views.ts';

const approve = (page: Page) => page.evaluate((view) => window.screensBench.approve(view), views.payment);
const spoken = (page: Page) =>
  page.evaluate(() => {
    const { lang, dir } = document.documentElement;
    return { lang, dir };
  });
const arabic = { lang: 'ar', dir: 'rtl' };
const english = { lang: 'en', dir: 'ltr' };
const cancel = { ar: 'إلغاء', de: 'Abbrechen', en: 'Cancel' } as const;
const middleOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return (left + right) / 2 / innerWidth;
    });
const directionOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).direction);

describe('the words of the wallet site, in a browser', () => {
  const { open, button } = screensSuite();

  it('sitewords-06 mirrors in Arabic, and writes addresses and codes from left to right', async () => {
    const page = await open({ lang: 'ar' });
    await approve(page);
    await button(cancel.ar).waitFor();
    expect(await spoken(page)).toEqual(arabic);
    expect(await middleOf(page, '.fy-head .fy-icon-btn')).toBeLessThan(0.3);
    expect(await middleOf(page, '.fy-plate')).toBeGreaterThan(0.7);
    expect(await directionOf(page, '.fy-addr .fy-mono')).toBe('ltr');
    await button(cancel.ar).click();
    await confirmCode(page, 'AAAA-BBBB-CCCC');
    await page.locator('.fy-code').waitFor();
    expect(await directionOf(page, '.fy-code')).toBe('ltr');
    await page.keyboard.press('Escape');
    await askMail(page);
    await page.locator('.fy-otp').waitFor();
    expect(await directionOf(page, '.fy-otp')).toBe('ltr');
  });

  it('sitewords-01 sitewords-02 loads the language that is spoken and no other; none for one that it does not have', async () => {
    for (const [lang, known] of [
      ['de', 'de'],
      ['sv', undefined],
    ] as const) {
      const page = await open({ lang: 'en' });
      const loaded: string[] = [];
      page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
      await page.evaluate((tag) => window.screensBench.speech.follow([tag]), lang);
      expect(loaded).toEqual([]);
      await approve(page);
      await button(cancel[known ?? 'en']).waitFor();
      await expect.poll(() => loaded).toEqual(known ? [`/${known}.js`] : []);
      expect(await spoken(page)).toEqual({ lang: known ?? 'en', dir: 'ltr' });
    }
  });

  it('sitewords-04 asks in English where a language does not load, and says so', async () => {
    const page = await open({ lang: 'en' });
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await page.route('**/ar.js', (route) => route.abort());
    await page.evaluate(() => window.screensBench.speech.follow(['ar']));
    await approve(page);
    await button(cancel.en).waitFor();
    expect(await spoken(page)).toEqual(english);
    await expect.poll(() => said.join('\n')).toContain('its words in "ar" could not be loaded');
  });

  it('sitewords-05 changes what is open beside a question at once, and an approval not while it is up', async () => {
    const page = await open({ lang: 'en' });
    const follow = (tag: string) =>
      page.evaluate((next) => {
        window.screensBench.speech.follow([next]);
        window.screensBench.screens.tell({});
      }, tag);
    await settings(page, 'export');
    await page.getByRole('heading', { name: 'Take your wallet elsewhere' }).waitFor();
    await follow('ar');
    await page.waitForFunction(() => document.documentElement.dir === 'rtl');
    await approve(page);
    await button(cancel.ar).waitFor();
    await follow('de');
    await page.evaluate(() => window.screensBench.speech.ready());
    expect(await spoken(page)).toEqual(arabic);
    await button(cancel.ar).click();
    await page.waitForFunction(() => document.documentElement.lang === 'de');
  });
});
