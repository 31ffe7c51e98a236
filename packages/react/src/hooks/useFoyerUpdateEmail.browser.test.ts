import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundlePage } from '../../../../checks/src/browser/bundlePage.ts';
import { openTestSite, strictPolicy, type TestSite } from '../../../../checks/src/browser/openTestSite.ts';

describe('useFoyerUpdateEmail on a page', () => {
  let site: TestSite;

  beforeAll(async () => {
    site = await openTestSite({
      scripts: await bundlePage({ updateEmail: new URL('../testing/updateEmail.tsx', import.meta.url) }),
      bodies: { '/': '<div id="root"></div>' },
      entry: 'updateEmail.js',
      policy: strictPolicy,
    });
  });
  afterAll(() => site.close());

  it('react-23 tells the end of the last try alone, and waits as long as that does', async () => {
    const { page, faults, end } = await site.visit('/');
    const change = page.getByRole('button');
    const state = page.locator('output');
    await change.dblclick();
    await page.getByText('pending', { exact: true }).waitFor();
    await page.evaluate(() => window.goTo('ApproveTransaction'));
    await page.evaluate(() => window.goTo('UpdateEmailPrimaryOtp'));
    // Begun anew, the first try ends with nothing.
    await change.click();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    expect(await state.textContent()).toBe('pending');
    await page.evaluate(() => window.endChange());
    await page.getByText('success', { exact: true }).waitFor();
    expect(await page.evaluate(() => window.told)).toEqual(['bo@example.org']);
    expect(faults).toEqual([]);
    await end();
  });
});
