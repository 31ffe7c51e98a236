import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { modalSuite } from '../../testing/modalSuite.ts';
import { catchLinks, pairingFake, showCode } from '../../testing/pairPage.ts';
import { stopClock } from '../../testing/stopClock.ts';

const { open } = modalSuite();
const wallet = {
  id: 'marlow',
  name: 'Marlow',
  desktop_link: 'marlow://',
  homepage: 'https://marlow.example',
};

/** What has the focus; once the page was drawn, which takes it from what went. */
async function focused(page: Page): Promise<string | undefined> {
  await page.screenshot();
  return page.evaluate(() => document.querySelector('foyer-modal')?.shadowRoot?.activeElement?.localName);
}

it('view-pair-27 keeps the focus on the button that copies when the code is over', async () => {
  const page = await open({ fake: pairingFake(undefined), calm: true });
  await stopClock(page);
  await showCode(page, undefined, 10);
  await page.getByRole('button', { name: 'Copy link' }).focus();
  await page.clock.runFor(16_000);
  await page.getByRole('button', { name: 'New code' }).waitFor();
  expect(await focused(page)).toBe('button');
});

it('view-pair-27 keeps it while another code is made', async () => {
  const page = await open({ fake: pairingFake(undefined), calm: true });
  await showCode(page, undefined, 100);
  const copy = page.getByRole('button', { name: 'Copy link' });
  await copy.focus();
  await page.evaluate(() =>
    window.fake.set({ pairing: { ...window.fake.core.getState().pairing, code: { status: 'idle' } } }),
  );
  await page.locator('.fy-qr[data-state="loading"]').waitFor();
  expect(await focused(page)).toBe('button');
  expect(await copy.getAttribute('aria-disabled')).toBe('true');
});

it('view-pair-27 goes to the link of the app when the button that has it gives way', async () => {
  const page = await open({ fake: pairingFake(wallet), calm: true });
  await catchLinks(page);
  await stopClock(page);
  await showCode(page);
  await page.getByRole('link', { name: 'Open Marlow' }).click();
  await page.getByRole('button', { name: 'Copy link' }).focus();
  await page.clock.fastForward(3_100);
  await page.getByText('Didn’t Marlow open?').waitFor();
  expect(await focused(page)).toBe('a');
});

it.each([
  ['link', 'Open Marlow'],
  ['button', 'Copy link'],
] as const)(
  'view-pair-28 goes from a %s to the offer of a new code when the code is over',
  async (role, name) => {
    const page = await open({ fake: pairingFake(wallet), calm: true });
    await stopClock(page);
    await showCode(page, undefined, 10);
    await page.getByRole(role, { name }).focus();
    await page.clock.runFor(16_000);
    const anew = page.getByRole('button', { name: 'New code' });
    await anew.waitFor();
    await focused(page);
    expect(await anew.evaluate((button) => button.matches(':focus'))).toBe(true);
  },
);

it('view-pair-28 goes back to the link of the app when that came after all', async () => {
  const page = await open({ fake: pairingFake(wallet), calm: true });
  await catchLinks(page);
  await stopClock(page);
  await showCode(page);
  await page.getByRole('link', { name: 'Open Marlow' }).click();
  await page.clock.fastForward(3_100);
  await page.locator('.fy-foot .secondary').first().focus();
  await page.evaluate(() => dispatchEvent(new Event('blur')));
  await page.getByRole('button', { name: 'Copy link' }).waitFor();
  expect(await focused(page)).toBe('a');
});
