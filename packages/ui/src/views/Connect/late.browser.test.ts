import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { holdRequests } from '../../../../../checks/src/browser/holdRequests.ts';
import { modalSuite } from '../../testing/modalSuite.ts';
import type { StartOptions } from '../../testing/startModal.ts';

const { open, expectFaults } = modalSuite();

/** One wallet is here, and the registry is being asked for more. */
const withOneAndLoading: StartOptions['fake'] = ({ fixtures: { connector, startState } }) => {
  const { wallets } = startState;
  const all = { status: 'loading', search: '', wallets: [], page: 0, count: 0 } as const;
  return { state: { wallets: { ...wallets, connectors: [connector('harbor')], all } } };
};

const failList = (page: Page) =>
  page.evaluate(() => {
    const { core, set } = window.fake;
    const { wallets } = core.getState();
    const all = { status: 'failed', search: '', wallets: [], page: 0, count: 0 } as const;
    set({ wallets: { ...wallets, all } });
  });

describe('what comes late', () => {
  it('view-connect-19 leaves the focus on the wallet that had it', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'Kestrel' }).focus();
    await page.evaluate(() => {
      const { core, set } = window.fake;
      set({ features: { ...core.getState().features, branding: true, remote: 'ready' } });
    });
    await page.locator('.fy-branding').waitFor();
    const focused = () =>
      page.evaluate(() => document.querySelector('foyer-modal')?.shadowRoot?.activeElement?.textContent);
    expect(await focused()).toContain('Kestrel');
  });

  it('view-connect-19 takes no press from the wallet it is on', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'Kestrel' }).hover();
    await page.mouse.down();
    await page.evaluate(() => {
      const { core, set } = window.fake;
      set({ features: { ...core.getState().features, branding: true, remote: 'ready' } });
    });
    await page.locator('.fy-branding').waitFor();
    await page.mouse.up();
    await page.waitForFunction(() => window.fake.core.getState().router.view === 'ConnectingExternal');
  });

  it('ui-shell-29 draws the line of the foot where what comes late is hidden behind it', async () => {
    const fake: StartOptions['fake'] = ({ fixtures: { startState } }) => ({
      state: {
        features: {
          ...startState.features,
          legalCheckbox: true,
          termsConditionsUrl: 'https://terms.example',
        },
      },
    });
    const page = await open({ fake, width: 550, height: 400 });
    await page.getByRole('checkbox').waitFor();
    await page.locator('.fy-modal[data-over~="bottom"]').waitFor();
    await page.locator('.fy-body').evaluate((body) => body.scrollTo(0, body.scrollHeight));
    await page.locator('.fy-modal[data-over~="top"]:not([data-over~="bottom"])').waitFor();
  });

  it.each([
    { answer: 'with a badge', branding: true, width: 360 },
    { answer: 'without one', branding: false, width: 360 },
    { answer: 'with a badge', branding: true, width: 1000 },
    { answer: 'without one', branding: false, width: 1000 },
  ])(
    'view-connect-19 moves no wallet when the gateway answers $answer, at $width px',
    async ({ branding, width }) => {
      const fake: StartOptions['fake'] = ({ fixtures: { startState } }) => ({
        state: { features: { ...startState.features, branding: true, remote: 'loading' } },
      });
      const page = await open({ fake, width });
      const row = page.getByRole('button', { name: 'Kestrel' });
      await row.click({ trial: true });
      const top = async () => (await row.boundingBox())?.y;
      const before = await top();
      await page.evaluate((isOn) => {
        const { core, set } = window.fake;
        set({ features: { ...core.getState().features, branding: isOn, remote: 'ready' } });
      }, branding);
      if (branding) await page.locator('.fy-branding').waitFor();
      else
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
      expect(await top()).toBe(before);
    },
  );

  it.each([
    { wallet: 'Harbor', late: 'recommended', featured: [] },
    { wallet: 'Own', late: 'featured', featured: ['tern'] },
  ])(
    'view-connect-09 moves no wallet, and takes no press from it, when the $late ones come',
    async ({ wallet, featured }) => {
      const page = await open({
        fake: new Function(
          'bench',
          `const { connector, startState: { wallets } } = bench.fixtures;
         return { state: { wallets: {
           ...wallets,
           connectors: [connector('harbor')],
           wanted: { ...wallets.wanted, featuredWalletIds: ${JSON.stringify(featured)},
             customWallets: ${featured.length > 0} ? [{ id: 'own', name: 'Own' }] : [] },
           all: { status: 'loading', search: '', wallets: [], page: 0, count: 0 },
         } } }`,
        ) as NonNullable<StartOptions['fake']>,
      });
      const row = page.getByRole('button', { name: wallet });
      const top = async () => (await row.boundingBox())?.y;
      await page.locator('.fy-skel').first().waitFor();
      const before = await top();
      const pressed = row.evaluate(
        (button) => new Promise((resolve) => button.addEventListener('click', () => resolve('clicked'))),
      );
      await row.hover();
      await page.mouse.down();
      await page.evaluate(() => {
        const { core, set } = window.fake;
        const { wallets } = core.getState();
        const tern = { id: 'tern', name: 'Tern', imageId: 'tern', chains: ['eip155:1'] };
        const all = { status: 'ready', search: '', wallets: [tern], page: 1, count: 1 };
        set({ wallets: { ...wallets, all, recommendedIds: ['tern'] } as typeof wallets });
      });
      await page.getByRole('button', { name: 'Tern' }).waitFor();
      expect(await top()).toBe(before);
      await page.mouse.up();
      expect(await pressed).toBe('clicked');
    },
  );

  it('view-connect-09 says below the wallets that others could not be loaded, in the room that was held for those', async () => {
    const page = await open({ fake: withOneAndLoading, calm: true });
    const topOf = async (words: string) =>
      (await page.getByText(words).first().boundingBox())?.y ?? Number.NaN;
    await page.locator('.fy-skel').first().waitFor();
    const before = await topOf('Harbor');
    const release = await holdRequests(page, /ConnectNotes/);
    await failList(page);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    expect(await topOf('Harbor')).toBe(before);
    await release();
    await page.getByText('couldn’t be loaded').waitFor();
    expect(await page.locator('.fy-skel').count()).toBe(0);
    const order = [await topOf('Harbor'), await topOf('couldn’t be loaded'), await topOf('All wallets')];
    expect(order).toEqual(order.toSorted((one, other) => one - other));
  });

  it('view-connect-09 holds no room for wallets that failed where what is said of it cannot be loaded either', async () => {
    const page = await open({ fake: withOneAndLoading });
    expectFaults(expect.stringContaining('ERR_FAILED'));
    await page.locator('.fy-skel').first().waitFor();
    await page.route(/ConnectNotes/, (route) => route.abort());
    await failList(page);
    await page.locator('.fy-skel').first().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'All wallets' }).waitFor();
  });
});
