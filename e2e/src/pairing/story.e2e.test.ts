import type { Page } from 'playwright-core';
import { createPublicClient, formatEther, http, parseEther, toHex, verifyMessage } from 'viem';
import { describe, expect, it } from 'vitest';
import { ask } from '../ask.ts';
import { modalOn, waitForAddress, waitForStatus } from '../modal.ts';
import { copyLink, pairingSuite, watchSockets } from './pairingSuite.ts';
import { scanCode } from './scanCode.ts';

const suite = pairingSuite();
const [first, second] = suite.stack.chains;
if (!first || !second) throw new Error('The stack runs two chains.');
const nobody = '0x000000000000000000000000000000000000bEEF';

/** Sends to nobody by the connected wallet; answers who the chain of `rpc` says it came from. */
async function send(page: Page, from: string, rpc: string): Promise<string> {
  const transaction = { from, to: nobody, value: toHex(parseEther('0.25')) };
  const hash = await ask(page, 'eth_sendTransaction', [transaction]);
  const chain = createPublicClient({ transport: http(rpc), pollingInterval: 50 });
  const receipt = await chain.waitForTransactionReceipt({ checkReplacement: false, hash });
  expect([receipt.status, receipt.to]).toEqual(['success', nobody.toLowerCase()]);
  return receipt.from;
}

describe('a wallet app and a desktop page', () => {
  it('e2e-28 e2e-29 scan, approve, sign, send, switch, reload, leave from the wallet', async () => {
    const app = suite.openApp();
    let sockets: readonly string[] = [];
    await suite.visit(
      {
        url: await suite.reactPage(),
        prepare: async (context) => {
          sockets = watchSockets(context);
        },
      },
      async ({ page, requests }) => {
        await page.evaluate(() => window.foyer.ready());
        await modalOn(page).connectButton.first().click();
        await modalOn(page).walletRow('WalletConnect').waitFor();
        expect(sockets).toEqual([]);
        await modalOn(page).walletRow('WalletConnect').click();
        const code = await scanCode(page);
        expect(code).toMatch(/^wc:[0-9a-f]{64}@2\?/);
        expect(await copyLink(page)).toBe(code);

        await app.pair(code);
        const address = await waitForAddress(page);
        expect(address).toBe(app.getState().account);
        await modalOn(page).dialog.waitFor({ state: 'hidden' });
        const chain = createPublicClient({ transport: http(first.rpc) });
        const balance = Number(formatEther(await chain.getBalance({ address: address as `0x${string}` })));
        const shown = (Math.floor(balance * 1000) / 1000).toLocaleString('en-US');
        await page.getByText(shown, { exact: false }).first().waitFor();

        const message = 'Hello from Foyer';
        const signature = await ask(page, 'personal_sign', [toHex(message), address]);
        expect(await verifyMessage({ address: address as `0x${string}`, message, signature })).toBe(true);
        expect(await send(page, address, first.rpc)).toBe(address.toLowerCase());

        await page.evaluate((id) => window.foyer.switchNetwork(`eip155:${id}`), second.id);
        await page.waitForFunction((id) => window.foyer.getCaipNetwork()?.id === id, second.id);
        expect(await send(page, address, second.rpc)).toBe(address.toLowerCase());

        await page.reload();
        expect(await waitForAddress(page)).toBe(address);
        expect(await page.evaluate(() => window.statuses)).toEqual(['connecting', 'connected']);
        expect(await page.evaluate(() => window.foyer.getCaipNetwork()?.id)).toBe(second.id);
        expect(await send(page, address, second.rpc)).toBe(address.toLowerCase());

        await app.disconnect();
        await waitForStatus(page, 'disconnected');
        await page.reload();
        await page.evaluate(() => window.foyer.ready());
        expect(await page.evaluate(() => window.foyer.getAccount().status)).toBe('disconnected');

        const own = [suite.stack.gateway, first.rpc, second.rpc, new URL(page.url()).origin];
        const strange = requests.filter(({ url }) => !own.some((base) => url.startsWith(base)));
        expect(strange.filter(({ url }) => !/^(data|blob):/.test(url))).toEqual([]);
        expect(sockets.map((url) => url.split('?')[0])).toEqual([suite.stack.relay, suite.stack.relay]);
      },
    );
  });
});
