import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundlePage } from '../../../../checks/src/browser/bundlePage.ts';
import { openTestSite, strictPolicy, type TestSite } from '../../../../checks/src/browser/openTestSite.ts';

describe('useFoyerProvider on a page', () => {
  let site: TestSite;

  beforeAll(async () => {
    site = await openTestSite({
      scripts: await bundlePage({ repaired: new URL('../testing/repaired.tsx', import.meta.url) }),
      bodies: { '/': '<div id="root"></div>' },
      entry: 'repaired.js',
      policy: strictPolicy,
    });
  });
  afterAll(() => site.close());

  it('react-21 hands out the provider of the wallet that was paired in the place of another', async () => {
    const { page, faults, end } = await site.visit('/');
    const told = page.locator('output');
    await told.getByText('the first').waitFor();
    await page.evaluate(() => (window as unknown as { pairAnew: () => void }).pairAnew());
    await expect.poll(() => told.textContent()).toBe('the second');
    expect(faults).toEqual([]);
    await end();
  });
});
