import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { browserSuite } from './browserSuite.ts';
import { connect } from './modal.ts';

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
});
