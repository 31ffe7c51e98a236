import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openBench, type TestBench } from '../testing/openBench.ts';
import { openModal, type Started } from '../testing/startModal.ts';

let bench: TestBench;
let current: Started;

beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench?.close());
afterEach(async () => {
  const { faults } = current;
  await current.close();
  expect(faults).toEqual([]);
});

async function show(options?: Parameters<typeof openModal>[1]): Promise<Started['page']> {
  current = await openModal(bench, options);
  return current.page;
}

describe('pictures and rows', () => {
  it('ui-shell-25 shows safe pictures without a referrer and letters for the others', async () => {
    const page = await show({
      fake: ({ fixtures: { connector, harbor, startState } }) => ({
        state: {
          wallets: {
            ...startState.wallets,
            connectors: [
              harbor,
              connector('script', { imageUrl: 'javascript:alert(1)' }),
              connector('broken', { imageUrl: 'data:image/png;base64,AAAA' }),
            ],
          },
        },
      }),
    });
    const marks = () =>
      page.locator('.fy-row').evaluateAll((rows) =>
        rows.map((row) => {
          const image = row.querySelector('img');
          return image
            ? [image.referrerPolicy, image.alt]
            : row.querySelector('.fy-logo')?.getAttribute('data-letter');
        }),
      );
    await expect.poll(marks).toEqual(['B', ['no-referrer', ''], 'S', undefined]);
  });

  it('ui-shell-25 waits for no picture: a plate at once, a letter after 2 s, the row usable all the time', async () => {
    const page = await show();
    await page.route('**/slow.png', () => {});
    await page.evaluate(() => {
      const { connector, startState } = window.bench.fixtures;
      const slow = connector('slow', { imageUrl: `${location.origin}/slow.png` });
      window.fake.set({ wallets: { ...startState.wallets, connectors: [slow] } });
    });
    const mark = page.locator('.fy-row .fy-logo').first();
    await expect.poll(() => mark.getAttribute('data-state')).toBe('loading');
    const letter = () =>
      mark.evaluate((element) => {
        const [animation] = element.getAnimations({ subtree: true });
        const { visibility } = getComputedStyle(element, '::before');
        return { visibility, ms: animation?.effect?.getTiming().duration };
      });
    expect(await letter()).toEqual({ visibility: 'hidden', ms: 2000 });
    await mark.evaluate((element) => {
      for (const animation of element.getAnimations({ subtree: true })) animation.finish();
    });
    expect((await letter()).visibility).toBe('visible');
    await page.getByRole('button', { name: 'Slow' }).click();
    await page.getByText('Approve in Slow').waitFor();
  });

  it('ui-shell-26 moves between rows with the arrow keys', async () => {
    const page = await show();
    const focused = () =>
      page.evaluate(() => document.querySelector('foyer-modal')?.shadowRoot?.activeElement?.textContent);
    await page.getByRole('button', { name: 'Harbor' }).focus();
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('Juniper Wallet');
    await page.keyboard.press('End');
    expect(await focused()).toBe('Kestrel');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('Kestrel');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowUp');
    expect(await focused()).toBe('Harbor');
  });
});
