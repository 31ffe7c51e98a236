import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { de } from '../../i18n/locales/de.ts';
import { modalSuite } from '../../testing/modalSuite.ts';
import {
  catchLinks,
  followed,
  pairingCalls,
  pairingFake,
  showCode,
  testUri,
} from '../../testing/pairPage.ts';
import { phones } from '../../testing/phones.ts';
import type { StartOptions } from '../../testing/startModal.ts';
import { stopClock } from '../../testing/stopClock.ts';

const { start, open } = modalSuite();

const marlow = {
  id: 'marlow',
  name: 'Marlow',
  mobile_link: 'marlow://',
  link_mode: 'https://marlow.example/app',
  webapp_link: 'https://app.marlow.example',
  desktop_link: 'marlow-desk://',
  app_store: 'https://apps.example/marlow',
  play_store: 'https://play.example/marlow',
  homepage: 'https://marlow.example',
};
const encoded = encodeURIComponent(testUri);
const rel = 'noopener noreferrer';

/** The view on a phone, opened by script: no tap counts. */
async function onPhone(
  phone: keyof typeof phones,
  wallet: object = marlow,
  size: Pick<StartOptions, 'width' | 'height' | 'calm'> = { width: 390, height: 780 },
): Promise<Page> {
  const page = await start({
    fake: pairingFake(wallet, true),
    ...size,
    phone: phones[phone],
  });
  await catchLinks(page);
  await page.evaluate(() => {
    // A script that a test runs counts as a tap otherwise.
    Object.defineProperty(navigator, 'userActivation', { value: { isActive: false } });
    return window.fake.core.actions.modal.open();
  });
  await page.locator('dialog[data-phase="open"]').waitFor();
  return page;
}

const focusedText = (page: Page) =>
  page.evaluate(() => document.querySelector('foyer-modal')?.shadowRoot?.activeElement?.textContent);

describe('the app on a phone', () => {
  it.each(['android', 'iphone'] as const)(
    'view-pair-13 view-pair-15 complaint 24 is opened by the tap itself, by a link that was there before it: %s',
    async (phone) => {
      const page = await onPhone(phone, { ...marlow, webapp_link: null });
      const waiting = page.getByRole('button', { name: 'Open Marlow' });
      await waiting.waitFor();
      expect(await waiting.isDisabled()).toBe(true);
      await showCode(page);
      const link = page.getByRole('link', { name: 'Open Marlow' });
      await link.waitFor();
      expect(await followed(page)).toEqual([]);
      await link.tap();
      const href = `marlow://wc?uri=${encoded}`;
      expect(await followed(page)).toEqual([{ href, target: '_self', rel }]);
      expect((await pairingCalls(page)).at(-1)).toEqual(['openLink', { href, name: 'Marlow' }]);
      await page.getByRole('link', { name: 'Open Marlow again' }).waitFor();
    },
  );

  it('view-pair-14 complaint 24 opens by itself while the tap that led here still counts', async () => {
    const page = await start({
      fake: ({ fixtures: { startState } }) => ({
        state: { wallets: { ...startState.wallets, wanted: { hasAdapters: true, isMobile: true } } },
      }),
      phone: phones.iphone,
    });
    await catchLinks(page);
    await page.evaluate((wallet) => {
      document.querySelector('#opener')?.addEventListener('click', () => {
        window.fake.core.actions.router.push('ConnectingWalletConnect', { wallet });
      });
    }, marlow);
    await page.locator('#opener').tap();
    await showCode(page);
    await page.getByRole('link', { name: 'Open Marlow again' }).waitFor();
    expect(await followed(page)).toHaveLength(1);
    // The next code changes the link and opens nothing.
    await showCode(page, testUri.replace('wc:7f', 'wc:8a'));
    const link = page.getByRole('link', { name: 'Open Marlow again' });
    await page.waitForFunction(() =>
      document
        .querySelector('foyer-modal')
        ?.shadowRoot?.querySelector('a.primary')
        ?.getAttribute('href')
        ?.includes('wc%3A8a'),
    );
    expect(await link.getAttribute('target')).toBe('_self');
    expect(await followed(page)).toHaveLength(1);
  });

  it.each([
    ['android', marlow.play_store],
    ['iphone', marlow.app_store],
  ] as const)(
    'view-pair-16 complaint 25 that does not come leads to its store, its other address and a code: %s',
    async (phone, store) => {
      const page = await onPhone(phone);
      await stopClock(page);
      await showCode(page);
      await page.getByRole('link', { name: 'Open Marlow' }).tap();
      await page.getByRole('link', { name: 'Open Marlow again' }).waitFor();
      await page.clock.fastForward(3_000);
      await page.getByText('Didn’t Marlow open?').waitFor();
      expect(await page.getByRole('link', { name: 'Get Marlow' }).getAttribute('href')).toBe(store);
      const other = page.getByRole('link', { name: 'Open it another way' });
      expect(await other.getAttribute('href')).toBe(`https://marlow.example/app/wc?uri=${encoded}`);
      await page.getByRole('button', { name: 'Show QR code' }).tap();
      await page.locator('.fy-qr[data-state="ready"]').waitFor();
      expect((await pairingCalls(page)).at(-1)).toEqual([
        'start',
        { wallet: expect.objectContaining({ id: 'marlow' }), platform: 'qrcode' },
      ]);
      await page.getByRole('button', { name: 'Open Marlow' }).tap();
      await page.getByRole('link', { name: 'Open Marlow' }).waitFor();
    },
  );

  const noTabs = { ...marlow, webapp_link: null };
  const longName = { ...marlow, name: 'Marlow Web3 Wallet' };
  it.each([
    ['with what to do', 'android', { ...noTabs, link_mode: null }, 'en', 3, 'p'],
    ['with what to do, beside four ways on', 'android', noTabs, 'en', 4, 'p'],
    ['below the tabs', 'android', marlow, 'en', 4, '.title'],
    ['in long words', 'android', marlow, de, 4, '.title'],
    ['with a long name', 'android', longName, 'en', 4, '.title'],
    ['within another app', 'iphoneInInstagram', marlow, 'en', 4, '.title'],
  ] as const)(
    'view-pair-26 that does not come is asked after in sight on a phone that lies on its side, %s',
    async (_, phone, wallet, locale, count, last) => {
      const page = await onPhone(phone, wallet, { width: 568, height: 320, calm: true });
      await page.evaluate((choice) => window.fake.set({ locale: { choice, words: {} } }), locale);
      await stopClock(page);
      await showCode(page);
      await page.locator('.fy-foot a.primary').tap();
      await page.waitForFunction(() => window.followed.length > 0);
      const hidden = (selector: string) =>
        page.locator(selector).evaluate((part) => {
          const body = part.closest('.fy-body')?.getBoundingClientRect();
          return Math.max(0, part.getBoundingClientRect().bottom - (body?.bottom ?? 0));
        });
      await expect.poll(() => hidden('.fy-status > p')).toBe(0);
      await page.clock.fastForward(3_000);
      await page.locator('.fy-threshold[data-state="missing"]').waitFor({ state: 'attached' });
      await expect.poll(() => hidden(`.fy-status > ${last}`)).toBe(0);
      expect(await page.locator('.fy-foot > .fy-btn').count()).toBe(count);
    },
  );

  it('view-pair-16 complaint 25 that came in front of the page is not called missing', async () => {
    const page = await onPhone('android');
    await stopClock(page);
    await showCode(page);
    await page.getByRole('link', { name: 'Open Marlow' }).tap();
    await page.getByRole('link', { name: 'Open Marlow again' }).waitFor();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.clock.fastForward(60_000);
    expect(await page.getByText('Didn’t Marlow open?').count()).toBe(0);
  });

  it('view-pair-17 complaint 26 goes by the web in the web view of another app', async () => {
    const page = await onPhone('iphoneInInstagram');
    await showCode(page);
    const link = page.getByRole('link', { name: 'Open Marlow' });
    expect(await link.getAttribute('href')).toBe(`https://marlow.example/app/wc?uri=${encoded}`);
    await link.tap();
    await page.getByText('Open this page in your browser, or copy the link into Marlow.').waitFor();
    expect(await page.getByRole('link', { name: 'Open it another way' }).getAttribute('href')).toBe(
      `marlow://wc?uri=${encoded}`,
    );
  });
});

describe('the tabs', () => {
  it('view-pair-01 view-pair-02 are reached and chosen by keys, and keep the focus', async () => {
    const page = await open({ fake: pairingFake(marlow) });
    await showCode(page);
    await page.getByRole('tab', { name: 'Phone', selected: true }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await focusedText(page)).toBe('Web app');
    await page.getByRole('tab', { name: 'Phone', selected: true }).waitFor();
    await page.keyboard.press('End');
    expect(await focusedText(page)).toBe('Desktop');
    await catchLinks(page);
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: 'Desktop', selected: true }).waitFor();
    expect(await focusedText(page)).toBe('Desktop');
    await page.getByRole('tabpanel', { name: 'Desktop' }).getByText('Continue in Marlow').waitFor();
    await page.keyboard.press('Home');
    await page.keyboard.press('Space');
    await page.getByRole('tabpanel', { name: 'Phone' }).waitFor();
    expect(
      await page
        .getByRole('tab')
        .evaluateAll((tabs) => tabs.filter((one) => one.matches('[tabindex="0"]')).length),
    ).toBe(1);
  });

  it('view-pair-02 follow the eye right to left', async () => {
    const page = await open({ fake: pairingFake(marlow), dir: 'rtl' });
    await page.getByRole('tab', { name: 'Phone' }).focus();
    await page.keyboard.press('ArrowLeft');
    expect(await focusedText(page)).toBe('Web app');
  });

  it('view-pair-13 view-pair-15 view-pair-03 open a web app in a tab and a program in place, with exact links', async () => {
    const page = await open({ fake: pairingFake(marlow) });
    await catchLinks(page);
    await showCode(page);
    await page.getByRole('tab', { name: 'Web app' }).click();
    await page.getByRole('link', { name: 'Open Marlow again' }).waitFor();
    await page.getByRole('tab', { name: 'Desktop' }).click();
    await page.waitForFunction(() => window.followed.length === 2);
    expect(await followed(page)).toEqual([
      { href: `https://app.marlow.example/wc?uri=${encoded}`, target: '_blank', rel },
      { href: `marlow-desk://wc?uri=${encoded}`, target: '_self', rel },
    ]);
    const platforms = (await pairingCalls(page)).flatMap(([name, request]) =>
      name === 'start' ? [(request as { platform: string }).platform] : [],
    );
    expect(platforms).toEqual(['qrcode', 'web', 'desktop']);
  });

  it('view-pair-16 complaint 25 a program that is not there leads to where it can be had, or to the phone', async () => {
    const page = await open({ fake: pairingFake(marlow) });
    await catchLinks(page);
    await showCode(page);
    await page.getByRole('tab', { name: 'Desktop' }).click();
    await page.getByText('It may not be installed on this computer.').waitFor();
    expect(await page.getByRole('link', { name: 'Get Marlow' }).getAttribute('href')).toBe(marlow.homepage);
    await page.getByRole('button', { name: 'Show QR code' }).click();
    await page.getByRole('tab', { name: 'Phone', selected: true }).waitFor();
  });

  it('view-pair-19 the wallet of this browser is asked when its tab is chosen, once', async () => {
    const page = await open({ fake: pairingFake({ ...marlow, name: 'Harbor', rdns: 'com.harbor' }) });
    await page.getByText('Approve in Harbor').waitFor();
    expect(await pairingCalls(page)).toEqual([]);
    const asked = () =>
      page.evaluate(() => window.fake.calls.filter(({ name }) => name === 'connection.connect').length);
    await page.waitForFunction(() => window.fake.calls.some(({ name }) => name === 'connection.connect'));
    await page.getByRole('tab', { name: 'Phone' }).click();
    await page.waitForFunction(() => window.fake.calls.some(({ name }) => name === 'pairing.start'));
    expect(await asked()).toBe(1);
  });

  it('view-pair-22 the chosen tab is there again when one comes back from where to get the wallet', async () => {
    const page = await open({
      fake: pairingFake({ ...marlow, rdns: 'com.marlow', chrome_store: 'https://ext.example' }),
    });
    await page.getByRole('tab', { name: 'Browser' }).click();
    await page.getByRole('tab', { name: 'Phone' }).click();
    await page.getByRole('button', { name: 'Don’t have Marlow? Get it' }).click();
    await page.getByRole('heading', { name: 'Get Marlow' }).waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('tab', { name: 'Phone', selected: true }).waitFor();
    await page.getByRole('tab', { name: 'Browser' }).click();
    await page.getByRole('button', { name: 'Get Marlow' }).click();
    await page.getByRole('heading', { name: 'Get Marlow' }).waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('tab', { name: 'Browser', selected: true }).waitFor();
  });

  it('view-pair-19 view-connecting-09 one that is not here leads to the phone', async () => {
    const page = await open({ fake: pairingFake({ ...marlow, rdns: 'com.marlow' }) });
    await page.getByRole('tab', { name: 'Browser' }).click();
    await page.getByText('Marlow isn’t installed here').waitFor();
    await page.getByRole('button', { name: 'Use my phone instead' }).click();
    await page.getByRole('tab', { name: 'Phone', selected: true }).waitFor();
    await page.locator('.fy-qr').waitFor();
  });
});
