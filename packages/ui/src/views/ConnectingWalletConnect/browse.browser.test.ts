import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { modalSuite } from '../../testing/modalSuite.ts';
import { catchLinks, followed, pairingFake } from '../../testing/pairPage.ts';
import { phones } from '../../testing/phones.ts';

const { start } = modalSuite();

const coinbase = {
  id: 'coinbase',
  name: 'Base',
  rdns: 'com.coinbase.wallet',
  app_store: 'https://apps.example/base',
};
const phantom = { id: 'phantom', name: 'Phantom', rdns: 'app.phantom', mobile_link: 'phantom://' };

/** The view of a wallet that is not here, opened by script. */
async function show(
  wallet: object,
  {
    phone = 'iphone',
    isMobile = true,
  }: {
    readonly phone?: keyof typeof phones;
    readonly isMobile?: boolean;
  } = {},
): Promise<Page> {
  const page = await start({
    fake: pairingFake(wallet, isMobile),
    width: 390,
    height: 780,
    phone: phones[phone],
  });
  await catchLinks(page);
  await page.evaluate(() => window.fake.core.actions.modal.open());
  await page.locator('dialog[data-phase="open"]').waitFor();
  return page;
}

const browseLink = (page: Page) => `https://go.cb-w.com/dapp?cb_url=${encodeURIComponent(page.url())}`;

it('view-pair-19 on a phone one that is not in this browser leads to where it can be had, and to no other phone', async () => {
  const page = await show({
    ...phantom,
    rdns: 'com.marlow',
    name: 'Marlow',
    chrome_store: 'https://ext.example',
  });
  await page.getByRole('tab', { name: 'Browser' }).tap();
  await page.getByText('Marlow isn’t installed here').waitFor();
  await page.getByRole('link', { name: 'Get Marlow' }).waitFor();
  await page.getByRole('button', { name: 'Choose another wallet' }).waitFor();
  expect(await page.getByText('my phone').count()).toBe(0);
});

describe('a wallet that opens the page in its own browser', () => {
  it('view-pair-29 is opened on the page from a phone, or can be had', async () => {
    const page = await show(coinbase);
    await page.getByText('Continue in Base').waitFor();
    await page.getByRole('link', { name: 'Open Base' }).tap();
    expect(await followed(page)).toEqual([
      { href: browseLink(page), target: '_self', rel: 'noopener noreferrer' },
    ]);
    expect(await page.getByRole('link', { name: 'Get Base' }).getAttribute('href')).toBe(coinbase.app_store);
  });

  it('view-pair-29 comes before a pairing with its app, which stays a way', async () => {
    const page = await show(phantom);
    await page.getByRole('tab', { name: 'Browser', selected: true }).waitFor();
    const url = encodeURIComponent(page.url());
    const origin = encodeURIComponent(new URL(page.url()).origin);
    expect(await page.getByRole('link', { name: 'Open Phantom' }).getAttribute('href')).toBe(
      `https://phantom.app/ul/browse/${url}?ref=${origin}`,
    );
    await page.getByRole('tab', { name: 'Phone' }).tap();
    await page.getByRole('tab', { name: 'Phone', selected: true }).waitFor();
  });

  it.each([
    ['in a browser of that kind', { phone: 'iphoneInInstagram' }],
    ['at a desk', { isMobile: false }],
  ] as const)('view-pair-29 is not opened %s', async (_, where) => {
    const page = await show(coinbase, where);
    await page.getByText('Base isn’t installed here').waitFor();
    expect(await page.getByRole('link', { name: 'Open Base' }).count()).toBe(0);
  });
});
