import { describe, expect, it } from 'vitest';
import { modalSuite } from '../../testing/modalSuite.ts';

const { calls, open } = modalSuite();

describe('ConnectingExternal', () => {
  it('view-connecting-10 tells who presses for an open request where to answer, until that has its answer', async () => {
    const page = await open();
    const end = (step: 'waiting' | 'declined') =>
      page.evaluate((step) => {
        const { connection } = window.fake.core.getState();
        const attempt = { step, connectorId: 'com.harbor', namespace: 'eip155' } as const;
        window.fake.set({ connection: { ...connection, attempt } });
      }, step);
    const asked = async () => (await calls('connection.connect')).length;
    await page.getByRole('button', { name: 'Harbor' }).click();
    await end('waiting');
    const before = await asked();

    const again = page.getByRole('button', { name: 'Open Harbor again' });
    await again.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('Harbor is waiting for you').waitFor();
    await page.getByRole('button', { name: 'Choose another wallet' }).waitFor();
    expect(await again.evaluate((one) => one.matches(':focus') && one.getAttribute('aria-busy'))).toBe(
      'true',
    );
    await page.keyboard.press('Enter');
    expect(await asked()).toBe(before);

    await end('declined');
    await page.getByRole('alert').getByText('You declined the request').waitFor();
    await page.keyboard.press('Enter');
    expect(await asked()).toBe(before + 1);
    await end('waiting');
    await page.getByRole('status').getByText('Approve in Harbor').waitFor();
  });

  it.each([
    ['MODAL_LOAD_FAILED', 1],
    ['WALLET_TIMEOUT', 0],
  ])(
    'view-connecting-02 of a wallet whose attempt ended with %s before the view came: asked %i times',
    async (code, times) => {
      const page = await open();
      await page.evaluate((code) => {
        const { core, set } = window.fake;
        const { connection, wallets } = core.getState();
        const connector = wallets.connectors.find(({ id }) => id === 'com.harbor');
        const error = Object.assign(new Error(code), { code }) as never;
        const attempt = { step: 'failed', connectorId: 'com.harbor', namespace: 'eip155', error } as const;
        set({ connection: { ...connection, attempt } });
        core.actions.router.push('ConnectingExternal', connector ? { connector } : {});
      }, code);
      // The code of the wallet fails again, in this test; nobody asks a second time by itself.
      await page
        .getByRole('alert')
        .getByText(times ? 'Harbor couldn’t connect' : 'The request timed out')
        .waitFor();
      expect(await calls('connection.connect')).toHaveLength(times);
    },
  );
});
