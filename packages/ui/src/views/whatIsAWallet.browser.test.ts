import { describe, expect, it } from 'vitest';
import { modalSuite } from '../testing/modalSuite.ts';

const { calls, open } = modalSuite();

describe('WhatIsAWallet', () => {
  it('view-what-is-a-wallet-02 leads to the registry or back', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'What is a wallet?' }).click();
    await page.getByRole('button', { name: 'I already have one' }).click();
    await page.getByRole('button', { name: 'Harbor' }).waitFor();
    await page.getByRole('button', { name: 'What is a wallet?' }).click();
    await page.getByRole('button', { name: 'Get a wallet' }).click();
    await page.getByRole('link', { name: 'See all wallets' }).waitFor();
    expect(await calls('telemetry.track')).toContainEqual({
      type: 'track',
      event: 'CLICK_GET_WALLET',
    });
  });

  it('view-what-is-a-wallet-03 leads to where one connects if a site opened it', async () => {
    const page = await open({
      fake: () => ({
        state: { router: { view: 'WhatIsAWallet', history: ['WhatIsAWallet'], data: {}, direction: 'none' } },
      }),
    });
    const before = await calls('modal.open');
    await page.getByRole('button', { name: 'I already have one' }).click();
    expect(await calls('modal.open')).toHaveLength(before.length + 1);
    expect(await calls('router.goBack')).toEqual([]);
  });
});
