import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openBench, type TestBench } from '../testing/openBench.ts';
import { openModal, type Started, type StartOptions } from '../testing/startModal.ts';

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

async function show(fake?: StartOptions['fake'], options: StartOptions = {}): Promise<Started['page']> {
  current = await openModal(bench, fake ? { ...options, fake } : options);
  return current.page;
}

describe('WhatIsAWallet', () => {
  it('view-what-is-a-wallet-02 leads to the registry or back', async () => {
    const page = await show();
    await page.getByRole('button', { name: 'What is a wallet?' }).click();
    await page.getByRole('button', { name: 'I already have one' }).click();
    await page.getByRole('button', { name: 'Harbor' }).waitFor();
    await page.getByRole('button', { name: 'What is a wallet?' }).click();
    await page.getByRole('button', { name: 'Get a wallet' }).click();
    await page.getByRole('link', { name: 'See all wallets' }).waitFor();
    expect(await current.calls('telemetry.track')).toContainEqual({
      type: 'track',
      event: 'CLICK_GET_WALLET',
    });
  });

  it('view-what-is-a-wallet-03 leads to where one connects if a site opened it', async () => {
    const page = await show(() => ({
      state: { router: { view: 'WhatIsAWallet', history: ['WhatIsAWallet'], data: {}, direction: 'none' } },
    }));
    const before = await current.calls('modal.open');
    await page.getByRole('button', { name: 'I already have one' }).click();
    expect(await current.calls('modal.open')).toHaveLength(before.length + 1);
    expect(await current.calls('router.goBack')).toEqual([]);
  });
});
