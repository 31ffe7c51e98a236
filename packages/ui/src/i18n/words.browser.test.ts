import type { LocaleState } from '@foyer/core';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type BenchPage, openBench, type TestBench } from '../testing/openBench.ts';
import { isOpen } from '../testing/startModal.ts';

let bench: TestBench;
let current: BenchPage;

beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench?.close());
afterEach(() => current.close());

interface Visit {
  readonly choice?: LocaleState['choice'];
  /** Language of the page. */
  readonly lang?: string;
  /** The script of this language does not come. */
  readonly missing?: string;
}

/** A page whose modal is prepared and mounted as a host's button does it, and the scripts it asked for since. */
async function visit({ choice = 'auto', lang = 'en', missing }: Visit) {
  current = await bench.open();
  const { page } = current;
  const scripts: string[] = [];
  const warnings: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname.slice(1)));
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  if (missing) await page.route(`**/${missing}.js`, (route) => route.abort());
  await page.evaluate(
    (value) => {
      document.documentElement.lang = value.lang;
      window.fake = window.bench.createFakeCore({
        state: { locale: { choice: value.choice as string, words: {} } },
      });
    },
    { choice, lang },
  );
  return { page, scripts, warnings, faults: current.faults };
}

async function open(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const mount = await window.bench.prepareModal(window.fake.core);
    mount();
    void window.fake.core.actions.modal.open();
  });
  await isOpen(page);
}

async function speak(page: Page, choice: LocaleState['choice']): Promise<void> {
  await page.evaluate((value) => {
    window.fake.set({ locale: { choice: value as string, words: {} } });
  }, choice);
}

const root = (page: Page) => page.locator('.fy-root');
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

describe('languages', () => {
  it('words-01 words-03 loads the one language when it opens, and comes in it', async () => {
    const { page, scripts } = await visit({ choice: 'de-AT' });
    expect(scripts).toEqual([]);
    await open(page);
    expect(await page.locator('.fy-head .title').textContent()).toBe('Verbinden');
    expect(await root(page).getAttribute('lang')).toBe('de');
    const languages = () => scripts.filter((script) => /^(\w\w|\w\w-\w\w)\.js$/.test(script));
    await expect.poll(languages).toEqual(['de.js']);
  });

  it('words-01 words-02 loads no language for English, and finds the page’s', async () => {
    const { page, scripts } = await visit({ lang: 'en-GB' });
    await open(page);
    await heading(page, 'Connect').waitFor();
    expect(scripts).toEqual([]);
    await current.close();
    const second = await visit({ lang: 'pt' });
    await open(second.page);
    await heading(second.page, 'Conectar').waitFor();
    await expect.poll(() => second.scripts).toContain('pt-BR.js');
  });

  it('words-04 changes while it is open, and speaks English when a language does not come', async () => {
    const { page, warnings, faults } = await visit({ choice: 'fr', missing: 'ja' });
    await open(page);
    await heading(page, 'Connexion').waitFor();
    await speak(page, 'uk');
    await heading(page, 'Під’єднання').waitFor();
    expect(faults).toEqual([]);
    await speak(page, 'ja');
    await heading(page, 'Connect').waitFor();
    expect(await root(page).getAttribute('lang')).toBe('en');
    await expect.poll(() => warnings.filter((text) => text.includes('"ja"'))).toHaveLength(1);
    await page.getByRole('button', { name: 'All wallets' }).click();
    await heading(page, 'All wallets').waitFor();
  });

  it('words-04 opens in English when the first language does not come', async () => {
    const { page, warnings } = await visit({ choice: 'ko', missing: 'ko' });
    await open(page);
    await heading(page, 'Connect').waitFor();
    await expect.poll(() => warnings.some((text) => text.includes('"ko"'))).toBe(true);
  });

  it.each([
    ['ar', 'الاتصال', 'كل المحافظ', 'رجوع'],
    ['fa', 'اتصال', 'همهٔ کیف پول‌ها', 'بازگشت'],
    ['he', 'התחברות', 'כל הארנקים', 'חזרה'],
    ['ur', 'منسلک ہوں', 'تمام والیٹ', 'واپس'],
  ])('words-07 runs from right to left in %s, whatever the page does', async (lang, title, all, back) => {
    const { page, faults } = await visit({ choice: lang });
    await open(page);
    expect(await root(page).getAttribute('dir')).toBe('rtl');
    const [head, close] = await Promise.all([
      heading(page, title).boundingBox(),
      page.locator('.fy-head button').last().boundingBox(),
    ]);
    expect(close?.x ?? 0).toBeLessThan(head?.x ?? 0);

    const name = page.locator('.fy-row .title', { hasText: 'Harbor' }).first();
    const looks = await name.evaluate((element) => {
      const style = getComputedStyle(element);
      const row = element.closest('.fy-row')?.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(element);
      const text = range.getBoundingClientRect();
      return {
        direction: style.direction,
        isAtStart: (row?.right ?? 0) - text.right < text.left - (row?.left ?? 0),
      };
    });
    expect(looks).toEqual({ direction: 'ltr', isAtStart: true });

    await page.getByRole('button', { name: all }).click();
    await heading(page, all).waitFor();
    const told = page.locator('.fy-modal > .fy-hide[role=status]');
    await expect.poll(() => told.textContent()).toBe(all);
    const icon = page.getByRole('button', { name: back }).locator('svg');
    expect(await icon.evaluate((element) => getComputedStyle(element).transform)).toBe(
      'matrix(-1, 0, 0, 1, 0, 0)',
    );
    expect(faults).toEqual([]);
  });

  it('words-07 runs from left to right on a page that does not', async () => {
    const { page } = await visit({ choice: 'de' });
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    await open(page);
    expect(await page.locator('.fy-modal').evaluate((card) => getComputedStyle(card).direction)).toBe('ltr');
  });

  it('words-05 words-08 says numbers and failures in the language', async () => {
    const { page } = await visit({ choice: 'fa' });
    await page.evaluate(() => {
      const { bench, fake } = window;
      fake.set({ ...bench.fixtures.connectedState, locale: { choice: 'fa', words: {} } });
      fake.set({
        notices: {
          alert: undefined,
          toast: {
            id: 1,
            kind: 'error',
            message: 'Please try again after 7 seconds',
            failure: { code: 'EMAIL_THROTTLED', values: { seconds: 7 } },
          },
        },
      });
    });
    await open(page);
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').textContent()).toBe('لطفاً پس از ۷ ثانیه دوباره تلاش کنید');
    expect(await page.locator('.fy-balance .fy-num').textContent()).toMatch(/^[۰-۹]+٫[۰-۹]{3} ETH$/);
  });
});
