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

describe('without a gateway, or a connection', () => {
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

  it('e2e-73 a suggested wallet that is pressed says so, and its view comes once there is one', async () => {
    const site = await suite.serve();
    const customWallets = [{ id: 'far', name: 'Far Wallet', homepage: 'https://far.example' }];
    await suite.visit(
      {
        url: `${site.url}/react/`,
        setup: { customWallets },
        expectedComplaints: [/could not be loaded|GATEWAY_SILENT|ERR_INTERNET_DISCONNECTED|Failed to fetch/i],
      },
      async ({ page, context }) => {
        const modal = modalOn(page);
        await modal.connectButton.first().click();
        await modal.walletRow('Far Wallet').waitFor();
        await context.setOffline(true);
        await modal.walletRow('Far Wallet').click();
        await modal.dialog.getByText('You’re offline').first().waitFor();
        await context.setOffline(false);
        // By itself: nothing has to be pressed again.
        await modal.dialog.getByText('Far Wallet').first().waitFor();
      },
    );
  });
});
