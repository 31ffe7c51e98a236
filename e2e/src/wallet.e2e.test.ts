import { describe, expect, it } from 'vitest';
import { browserSuite } from './browserSuite.ts';
import { connect, modalOn, waitForAddress, waitForStatus } from './modal.ts';

const suite = browserSuite();

/** A chain the site did not ask for; its endpoint is the first chain's, which the wallet never asks here. */
function strangeChain() {
  const [first] = suite.stack.chains;
  if (!first) throw new Error('The stack runs two chains.');
  return { id: 424242, name: 'Strange', rpcUrls: [first.rpc] as [string] };
}

function walletChains() {
  const [first, ...others] = suite.stack.chains.map(({ id, name, rpc }) => ({
    id,
    name,
    rpcUrls: [rpc] as [string],
  }));
  if (!first) throw new Error('The stack runs two chains.');
  return { chains: [first, ...others, strangeChain()] as const };
}

describe('changes made in the wallet', () => {
  it('e2e-05 another account shows at once', async () => {
    const site = await suite.serve();
    await suite.visit({ url: `${site.url}/react/` }, async ({ page, wallet }) => {
      const before = await connect(page);
      await wallet.changeAccount(1);
      await page.waitForFunction((old) => window.foyer.getAccount().address !== old, before);
      await page.locator('#address', { hasText: wallet.getState().account }).waitFor();
    });
  });

  it('e2e-05 another requested network shows at once', async () => {
    const site = await suite.serve();
    await suite.visit({ url: `${site.url}/react/` }, async ({ page, wallet }) => {
      await connect(page);
      const second = suite.stack.chains[1];
      if (!second) throw new Error('The stack runs two chains.');
      await wallet.changeChain(second.id);
      await page.getByText(second.name).first().waitFor();
      await page.locator('#chain', { hasText: `eip155:${second.id}` }).waitFor();
    });
  });

  it('e2e-05 a site removed in the wallet is disconnected', async () => {
    const site = await suite.serve();
    await suite.visit({ url: `${site.url}/react/` }, async ({ page, wallet }) => {
      await connect(page);
      await wallet.disconnect();
      await waitForStatus(page, 'disconnected');
      await page.reload();
      await page.evaluate(() => window.foyer.ready());
      expect(await page.evaluate(() => window.statuses)).toEqual(['disconnected']);
    });
  });

  it('e2e-06 a network nobody asked for must be left before the modal closes', async () => {
    const site = await suite.serve();
    await suite.visit({ url: `${site.url}/react/`, wallet: walletChains() }, async ({ page, wallet }) => {
      await connect(page);
      await wallet.changeChain(strangeChain().id);
      const modal = modalOn(page);
      await modal.dialog
        .getByText(/doesn.t work on this network|isn.t supported|unsupported/i)
        .first()
        .waitFor();
      await page.keyboard.press('Escape');
      await modal.dialog.waitFor({ state: 'visible' });
      const first = suite.stack.chains[0];
      if (!first) throw new Error('The stack runs two chains.');
      await modal.button(new RegExp(first.name, 'i')).first().click();
      await modal.dialog.waitFor({ state: 'hidden' });
      expect(wallet.getState().chainId).toBe(first.id);
      expect(await page.evaluate(() => window.foyer.getCaipNetwork()?.id)).toBe(first.id);
    });
  });

  it('e2e-06 ui-shell-05 disconnecting leaves an unsupported network too, and the focus on the button that connects', async () => {
    const site = await suite.serve();
    await suite.visit({ url: `${site.url}/react/`, wallet: walletChains() }, async ({ page, wallet }) => {
      await connect(page);
      await wallet.changeChain(strangeChain().id);
      const modal = modalOn(page);
      await modal.button(/disconnect/i).click();
      await waitForStatus(page, 'disconnected');
      await modal.dialog.waitFor({ state: 'hidden' });
      expect(await page.locator(':focus').textContent()).toMatch(/^connect/i);
    });
  });

  it('e2e-06 a page that allows unsupported networks is left alone', async () => {
    const site = await suite.serve();
    const url = `${site.url}/react/`;
    await suite.visit(
      { url, wallet: walletChains(), setup: { allowUnsupportedChain: true } },
      async ({ page, wallet }) => {
        const address = await connect(page);
        await modalOn(page).dialog.waitFor({ state: 'hidden' });
        await wallet.changeChain(strangeChain().id);
        await page.waitForFunction(() => window.foyer.getCaipNetwork() === undefined);
        expect(await waitForAddress(page)).toBe(address);
        expect(await modalOn(page).dialog.isVisible()).toBe(false);
      },
    );
  });
});
