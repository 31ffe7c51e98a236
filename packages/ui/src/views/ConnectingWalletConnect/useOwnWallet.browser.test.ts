import { describe, expect, it } from 'vitest';
import { modalSuite } from '../../testing/modalSuite.ts';
import { pairingFake } from '../../testing/pairPage.ts';

const { open } = modalSuite();

describe('the wallet of this browser', () => {
  it('view-pair-24 tells who presses for an open request where to answer, until that has its answer', async () => {
    const page = await open({
      fake: pairingFake({ id: 'harbor', name: 'Harbor', rdns: 'com.harbor', mobile_link: 'harbor://' }),
    });
    const end = (step: 'waiting' | 'declined') =>
      page.evaluate((step) => {
        const { connection } = window.fake.core.getState();
        const attempt = { step, connectorId: 'com.harbor', namespace: 'eip155' } as const;
        window.fake.set({ connection: { ...connection, attempt } });
      }, step);
    const asked = () =>
      page.evaluate(() => window.fake.calls.filter(({ name }) => name === 'connection.connect').length);
    await page.waitForFunction(() => window.fake.calls.some(({ name }) => name === 'connection.connect'));
    await end('waiting');

    await page.getByRole('button', { name: 'Open Harbor again' }).click();
    await page.getByText('Harbor is waiting for you').waitFor();
    await page.getByRole('button', { name: 'Choose another wallet' }).waitFor();
    expect(await asked()).toBe(1);

    await end('declined');
    await page.getByText('You declined the request').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    expect(await asked()).toBe(2);
    await end('waiting');
    await page.getByText('Approve in Harbor').waitFor();
  });
});
