import { describe, expect, it } from 'vitest';
import { modalSuite } from '../testing/modalSuite.ts';
import type { StartOptions } from '../testing/startModal.ts';

const { open, calls } = modalSuite();

const show = (fake: StartOptions['fake'], options: StartOptions = {}) => open({ ...options, fake });

/** A connected visitor at one view; `more` is put into what the fake kit is given. */
const at = (view: 'Networks' | 'SwitchNetwork' | 'UnsupportedChain', more = ''): StartOptions['fake'] =>
  new Function(
    'bench',
    `return { ${more} state: { ...bench.fixtures.connectedState, router: {
      view: '${view}', history: ['Account', '${view}'], direction: 'forward',
      data: { network: bench.fixtures.arbitrum } } } }`,
  ) as StartOptions['fake'];

describe('networks', () => {
  it('view-networks-03 leaves the choice to the kit and goes back for the current one', async () => {
    const page = await show(at('Networks'));
    await page.getByRole('button', { name: 'Arbitrum One' }).click();
    expect(await calls('network.chooseNetwork')).toEqual([expect.objectContaining({ id: 42161 })]);
    await page.getByRole('button', { name: 'Base' }).click();
    expect(await calls('network.chooseNetwork')).toHaveLength(1);
    expect(await calls('router.goBack')).toHaveLength(1);
  });

  it('view-networks-02 searches from seven networks on', async () => {
    const page = await show(at('Networks'));
    expect(await page.getByPlaceholder('Search networks').count()).toBe(0);
    await page.evaluate(() => {
      const { network } = window.fake.core.getState();
      window.fake.set({ network: { ...network, networks: window.bench.fixtures.manyNetworks } });
    });
    await page.getByPlaceholder('Search networks').fill('zo');
    await expect.poll(() => page.locator('.fy-row').allTextContents()).toEqual(['Zora']);
  });

  it('view-switch-network-04 asks again', async () => {
    const page = await show(at('SwitchNetwork'));
    await page.getByRole('button', { name: 'Ask again' }).click();
    expect(await calls('network.switchNetwork')).toEqual([expect.objectContaining({ id: 42161 })]);
  });

  it('view-switch-network-07 complaint 24 opens the wallet app as long as it has the request', async () => {
    const page = await show(at('SwitchNetwork'));
    const waitIn = (type: 'WALLET_CONNECT' | 'ANNOUNCED', href: string | undefined) =>
      page.evaluate(
        ({ type, href }) => {
          const { wallets, pairing } = window.fake.core.getState();
          const connectors = wallets.connectors.map((one) => ({ ...one, type }));
          const waiting = { name: 'Harbor', ...(href && { href }) };
          window.fake.set({ wallets: { ...wallets, connectors }, pairing: { ...pairing, waiting } });
        },
        { type, href },
      );
    const link = page.getByRole('link', { name: 'Open Harbor' });
    await waitIn('WALLET_CONNECT', 'harbor://wc?requestId=7&sessionTopic=abc');
    await link.waitFor();
    const attributes = await link.evaluate((one) =>
      ['href', 'target', 'rel'].map((name) => one.getAttribute(name)),
    );
    expect(attributes).toEqual(['harbor://wc?requestId=7&sessionTopic=abc', '_self', 'noopener noreferrer']);
    await waitIn('WALLET_CONNECT', undefined);
    await link.waitFor({ state: 'detached' });
    // Another chain family's wallet app may have a request meanwhile: it is not this wallet's.
    await waitIn('WALLET_CONNECT', 'harbor://wc?requestId=8');
    await link.waitFor();
    await waitIn('ANNOUNCED', 'harbor://wc?requestId=8');
    await link.waitFor({ state: 'detached' });
  });

  it('view-unsupported-chain-02 leaves the choice to the kit, or the wallet', async () => {
    const page = await show(at('UnsupportedChain'));
    await page.getByRole('button', { name: 'Ethereum' }).click();
    expect(await calls('network.chooseNetwork')).toEqual([expect.objectContaining({ id: 1 })]);
    await page.getByRole('button', { name: 'Disconnect' }).click();
    expect(await calls('connection.disconnect')).toEqual([{ namespace: 'eip155' }]);
  });

  it('view-networks-05 explains what a network is', async () => {
    const page = await show(at('Networks'));
    await page.getByRole('button', { name: 'What is a network?' }).click();
    await page.getByText('Where things happen').waitFor();
    expect(await calls('telemetry.track')).toContainEqual({
      type: 'track',
      event: 'CLICK_NETWORK_HELP',
    });
  });

  it('view-networks-06 closes what the wallet did not agree to', async () => {
    const page = await show(at('Networks'));
    await page.evaluate(() => {
      const { connection } = window.fake.core.getState();
      const link = {
        status: 'connected',
        connectorId: 'com.harbor',
        approvedNetworkIds: ['eip155:8453', 'eip155:42161'],
      } as const;
      window.fake.set({ connection: { ...connection, byNamespace: { eip155: link } } });
    });
    const rows = page.locator('.fy-row');
    await expect.poll(() => rows.allTextContents()).toEqual(['Base', 'Arbitrum One', 'Ethereum']);
    expect(await rows.last().isDisabled()).toBe(true);
    await page.getByText('connect again and allow it in Harbor').waitFor();
    await rows.first().focus();
    await page.keyboard.press('End');
    const focused = await page.evaluate(
      () => document.querySelector('foyer-modal')?.shadowRoot?.activeElement?.textContent,
    );
    expect(focused).toBe('Arbitrum One');
  });

  it('view-unsupported-chain-03 view-unsupported-chain-05 view-unsupported-chain-06 names the network, refuses to close, and says why', async () => {
    const page = await show(at('UnsupportedChain', 'refuseClose: true,'));
    await page.evaluate(() => {
      const { network } = window.fake.core.getState();
      window.fake.set({ network: { ...network, activeByNamespace: { eip155: 'eip155:100' } } });
    });
    await page.getByText('You’re on Gnosis.').waitFor();
    const shake = page.locator('.fy-modal[data-shake]');
    const calm = () =>
      page.evaluate(() => {
        const { modal } = window.fake.core.getState();
        window.fake.set({ modal: { ...modal, shake: false } });
      });
    const outline = () => page.locator('.fy-note').evaluate((note) => getComputedStyle(note).outlineStyle);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const ask of [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('button', { name: 'Close' }).click(),
      () => page.mouse.click(5, 5),
    ]) {
      const said = await page.getByRole('alert').elementHandle();
      await ask();
      await shake.waitFor();
      expect(await outline()).toBe('solid');
      // Another element with the same words: only what comes anew is read out again.
      expect(await said?.evaluate((element) => element.isConnected)).toBe(false);
      await page.getByRole('alert').getByText('Meadow doesn’t work on this network').waitFor();
      await calm();
      await shake.waitFor({ state: 'detached' });
      expect(await outline()).toBe('none');
    }
    expect(await page.locator('dialog[open]').count()).toBe(1);
  });

  it('view-unsupported-chain-07 offers no network where the site switches none, and closes', async () => {
    const page = await show(at('UnsupportedChain', 'options: { enableNetworkSwitch: false },'));
    await page.getByText('Change the network in your wallet.').waitFor();
    const rows = page.getByRole('listitem').getByRole('button');
    for (const row of await rows.all()) expect(await row.isDisabled()).toBe(true);
    expect(await rows.count()).toBeGreaterThan(1);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });

  it('view-unsupported-chain-08 closes what the wallet did not agree to, and names the wallet that can', async () => {
    const page = await show(at('UnsupportedChain'));
    const approve = (approvedNetworkIds: readonly `eip155:${number}`[]) =>
      page.evaluate((approvedNetworkIds) => {
        const { connection } = window.fake.core.getState();
        const link = { status: 'connected', connectorId: 'com.harbor', approvedNetworkIds } as const;
        window.fake.set({ connection: { ...connection, byNamespace: { eip155: link } } });
      }, approvedNetworkIds);
    await approve(['eip155:42161']);
    const rows = page.locator('.fy-row');
    await expect.poll(() => rows.allTextContents()).toEqual(['Arbitrum One', 'Ethereum', 'Base']);
    await page.getByText('connect again and allow it in Harbor').waitFor();
    await page.getByText('Choose one of these to continue.').waitFor();
    await approve(['eip155:100']);
    await expect.poll(() => rows.allTextContents()).toEqual(['Ethereum', 'Base', 'Arbitrum One']);
    await page.getByRole('alert').getByText('connect again and allow it in Harbor').waitFor();
    for (const row of await rows.all()) expect(await row.isDisabled()).toBe(true);
    expect(await page.getByText('Choose one of these to continue.').count()).toBe(0);
  });

  it('view-unsupported-chain-04 offers only the networks that have swaps', async () => {
    const page = await show(at('UnsupportedChain'));
    await page.evaluate(() => {
      window.fake.core.actions.router.amend({ swapNetworkIds: ['eip155:42161', 'eip155:1'] });
    });
    await page.getByText('Swaps don’t work on this network').waitFor();
    expect(await page.locator('.fy-row').allTextContents()).toEqual(['Ethereum', 'Arbitrum One']);
  });
});
