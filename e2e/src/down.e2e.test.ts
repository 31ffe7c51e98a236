import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { browserSuite } from './browserSuite.ts';
import { connect, modalOn, waitForAddress } from './modal.ts';

const suite = browserSuite();

/** A port of localhost on which nothing answers. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

describe('without a gateway', () => {
  it('e2e-17 a visitor still connects, and the balance comes from the chain itself', async () => {
    const site = await suite.serve();
    const gatewayUrl = `http://localhost:${await closedPort()}`;
    await suite.visit(
      {
        url: `${site.url}/react/`,
        setup: { gatewayUrl },
        expectedComplaints: [/ERR_CONNECTION_REFUSED/, /foyer/i],
      },
      async ({ page, wallet }) => {
        expect(await connect(page)).toBe(wallet.getState().account);
        await page.getByText(/ETH/).first().waitFor();
      },
    );
  });

  it.each(['react', 'plain'])(
    'e2e-70 %s: a press without a connection says to try again, and one with it connects',
    async (name) => {
      const site = await suite.serve();
      await suite.visit(
        {
          url: `${site.url}/${name}/`,
          expectedComplaints: [/did not load|could not be loaded|ERR_INTERNET_DISCONNECTED|Failed to fetch/i],
        },
        async ({ page, context, wallet }) => {
          const button = page.getByRole('button', { name: /^connect/i }).first();
          await button.waitFor();
          await context.setOffline(true);
          await button.click();
          const again = page.getByRole('button', { name: 'Try again' }).first();
          await again.waitFor();
          await context.setOffline(false);
          await again.click();
          await modalOn(page).walletRow().click();
          expect(await waitForAddress(page)).toBe(wallet.getState().account);
          await page.getByRole('button', { name: 'Try again' }).waitFor({ state: 'detached' });
        },
      );
    },
  );
});
