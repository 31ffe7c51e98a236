import { createPublicClient, formatEther, http, verifyMessage } from 'viem';
import { describe, expect, it } from 'vitest';
import { browserSuite } from './browserSuite.ts';
import { connect, modalOn, waitForAddress, waitForStatus } from './modal.ts';

const suite = browserSuite({ isWhole: true });
const pages = ['react', 'plain'] as const;

describe.each(pages)('the story on the %s page', (name) => {
  it('e2e-01 connect, balance, sign, switch, reload, disconnect', async () => {
    const site = await suite.serve();
    await suite.visit({ url: `${site.url}/${name}/` }, async ({ page, wallet }) => {
      const address = await connect(page);
      expect(address).toBe(wallet.getState().account);
      await modalOn(page).dialog.waitFor({ state: 'hidden' });

      const [first, second] = suite.stack.chains;
      if (!first || !second) throw new Error('The stack runs two chains.');
      const chain = createPublicClient({ transport: http(first.rpc) });
      const balance = Number(formatEther(await chain.getBalance({ address: address as `0x${string}` })));
      const shown = Math.floor(balance * 1000) / 1000;
      await page.getByText(shown.toLocaleString('en-US'), { exact: false }).first().waitFor();

      const message = 'Hello from Foyer';
      const signature = await page.evaluate(
        async ([text, from]) => {
          const provider = window.foyer.getProvider('eip155') as {
            request(call: { method: string; params: unknown[] }): Promise<`0x${string}`>;
          };
          const hex = `0x${[...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
          return provider.request({ method: 'personal_sign', params: [hex, from] });
        },
        [message, address] as const,
      );
      expect(await verifyMessage({ address: address as `0x${string}`, message, signature })).toBe(true);

      await page.evaluate((id) => window.foyer.switchNetwork(`eip155:${id}`), second.id);
      await page.waitForFunction((id) => window.foyer.getCaipNetwork()?.id === id, second.id);
      expect(wallet.getState().chainId).toBe(second.id);

      await page.reload();
      expect(await waitForAddress(page)).toBe(address);
      expect(await page.evaluate(() => window.foyer.getCaipNetwork()?.id)).toBe(second.id);

      await page.evaluate(() => window.foyer.disconnect());
      await waitForStatus(page, 'disconnected');
      await page.reload();
      await page.evaluate(() => window.foyer.ready());
      expect(await page.evaluate(() => window.foyer.getAccount().status)).toBe('disconnected');
    });
  });

  it('e2e-02 reload never shows another status than connecting and connected', async () => {
    const site = await suite.serve();
    await suite.visit({ url: `${site.url}/${name}/` }, async ({ page }) => {
      await connect(page);
      await page.reload();
      await waitForAddress(page);
      expect(await page.evaluate(() => window.statuses)).toEqual(['connecting', 'connected']);
    });
  });

  it('e2e-02 a wallet that announces itself late still reconnects without a flash', async () => {
    const site = await suite.serve();
    await suite.visit({ url: `${site.url}/${name}/`, wallet: { announce: 600 } }, async ({ page }) => {
      await connect(page);
      await page.reload();
      await waitForAddress(page);
      expect(await page.evaluate(() => window.statuses)).toEqual(['connecting', 'connected']);
    });
  });
});
