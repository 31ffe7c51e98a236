import { describe, expect, it } from 'vitest';
import { modalSuite } from '../../testing/modalSuite.ts';

const { open } = modalSuite();

describe('SwitchNetwork', () => {
  it('view-switch-network-08 tells who presses for an open request that the wallet waits, until that has its answer', async () => {
    const page = await open({
      fake: ({ fixtures: { arbitrum, connectedState } }) => ({
        state: {
          ...connectedState,
          router: {
            view: 'SwitchNetwork',
            history: ['Networks', 'SwitchNetwork'],
            direction: 'none',
            data: { network: arbitrum },
            past: [{}],
          },
        },
      }),
    });
    const end = (step: 'waiting' | 'declined') =>
      page.evaluate((step) => {
        const { network, router } = window.fake.core.getState();
        if (router.data.network) {
          window.fake.set({ network: { ...network, attempt: { step, network: router.data.network } } });
        }
      }, step);
    const asked = () =>
      page.evaluate(() => window.fake.calls.filter(({ name }) => name === 'network.switchNetwork').length);
    await end('waiting');
    const again = page.getByRole('button', { name: 'Ask again' });
    await again.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('Harbor is waiting for you').waitFor();
    await page.getByRole('button', { name: 'Choose another network' }).waitFor();
    expect(await again.evaluate((one) => one.matches(':focus') && one.getAttribute('aria-busy'))).toBe(
      'true',
    );
    await page.keyboard.press('Enter');
    expect(await asked()).toBe(0);

    await end('declined');
    await page.getByRole('alert').getByText('You stayed on').waitFor();
    await page.keyboard.press('Enter');
    expect(await asked()).toBe(1);
    await end('waiting');
    await page.getByRole('status').getByText('Approve the switch in Harbor').waitFor();
  });
});
