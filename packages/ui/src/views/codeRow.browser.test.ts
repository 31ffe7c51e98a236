import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { modalSuite } from '../testing/modalSuite.ts';
import type { StartOptions } from '../testing/startModal.ts';

const { start, open, calls, expectFaults } = modalSuite();

const show = (fake?: StartOptions['fake'], width?: number) => open({ fake, ...(width && { width }) });

describe('the row of the code', () => {
  const listed = (isMobile: boolean, families = ['eip155']): StartOptions['fake'] =>
    new Function(
      'bench',
      `const { startState, connector } = bench.fixtures;
      const code = connector('WalletConnect', { id: 'walletConnect', type: 'WALLET_CONNECT', chain: 'eip155' });
      const { info: _, ...own } = code;
      return { state: {
        pairing: { ...startState.pairing, families: ${JSON.stringify(families)} },
        wallets: { ...startState.wallets, connectors: [...startState.wallets.connectors, own],
          wanted: { hasAdapters: true, isMobile: ${isMobile} } } } }`,
    ) as StartOptions['fake'];

  it('view-connect-20 shows the code, and says so', async () => {
    const page = await show(listed(false));
    await page.getByRole('button', { name: 'WalletConnect QR code' }).click();
    await page.getByRole('heading', { name: 'Scan with phone' }).waitFor();
    // Those before it came from reaching for the row.
    expect((await calls('pairing.start')).at(-1)).toMatchObject({ platform: 'qrcode' });
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'WalletConnect QR code' }).waitFor();
  });

  it('view-connect-23 makes a code ready for who reaches for it, not for who only looks', async () => {
    const page = await show(listed(false));
    const row = page.getByRole('button', { name: 'WalletConnect QR code' });
    // As some browsers give the focus to the first control of a dialog.
    await row.focus();
    expect(await calls('pairing.start')).toEqual([]);
    expect(await calls('connection.prepare')).toEqual([]);
    await row.hover();
    expect(await calls('pairing.start')).toHaveLength(1);
    // No wallet is asked by this row.
    expect(await calls('connection.prepare')).toEqual([]);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect.poll(() => calls('pairing.start')).toHaveLength(2);
  });

  it('view-connect-20 view-all-wallets-19 leads to all wallets on a phone, and from there to a code', async () => {
    const page = await show(listed(true));
    await page.getByRole('button', { name: 'WalletConnect', exact: true }).click();
    await page.getByRole('heading', { name: 'All wallets' }).waitFor();
    await page.getByRole('button', { name: 'Show QR code' }).click();
    await page.getByRole('heading', { name: 'Scan with phone' }).waitFor();
    await page.locator('.fy-qr').waitFor();
  });

  it.each([true, false])(
    'view-connect-21 asks a connector of the site’s own, which makes no code here: on a phone %s',
    async (isMobile) => {
      const page = await show(listed(isMobile, []));
      await page.getByRole('button', { name: /^WalletConnect/ }).click();
      await page.getByText('Approve in WalletConnect').waitFor();
      const [asked] = await calls('connection.connect');
      expect(asked).toMatchObject({ id: 'walletConnect' });
      expect(await calls('router.push')).toEqual(['ConnectingExternal']);
      expect(await calls('pairing.start')).toEqual([]);
    },
  );

  it('view-connect-05 brings a missed wallet app’s session back without a code', async () => {
    const page = await show(listed(false));
    await page.evaluate(() => {
      const missed = { namespace: 'eip155', connectorId: 'walletConnect', name: 'Marlow' } as const;
      window.fake.set({ connection: { ...window.fake.core.getState().connection, missed } });
    });
    await page.getByRole('button', { name: 'Try again' }).click();
    expect(await calls('connection.retryMissed')).toHaveLength(1);
    expect(await calls('connection.connect')).toEqual([]);
  });

  it('view-connect-05 brings a missed embedded wallet’s session back without an email', async () => {
    const page = await show(({ fixtures: { startState, connector } }) => ({
      state: {
        connection: {
          ...startState.connection,
          missed: { namespace: 'eip155', connectorId: 'AUTH', name: 'Embedded wallet' },
        },
        wallets: {
          ...startState.wallets,
          connectors: [connector('Embedded wallet', { id: 'AUTH', type: 'AUTH' })],
        },
      },
    }));
    await page.getByText('Embedded wallet didn’t answer').waitFor();
    expect(await page.getByText('Open or unlock it').count()).toBe(0);
    await page.getByRole('button', { name: 'Try again' }).click();
    expect(await calls('connection.retryMissed')).toHaveLength(1);
    expect(await calls('router.push')).toEqual([]);
  });

  it('view-all-wallets-19 not where nothing can be paired, and not on a desk', async () => {
    const page = await show();
    await page.getByRole('button', { name: 'All wallets' }).click();
    await page.getByRole('heading', { name: 'All wallets' }).waitFor();
    expect(await page.getByRole('button', { name: 'Show QR code' }).count()).toBe(0);
  });

  /** Searches in vain. */
  async function findNothing(page: Page): Promise<void> {
    await page.evaluate(() => {
      const { wallets } = window.fake.core.getState();
      const found = { status: 'ready', search: 'harbour one', wallets: [], page: 1, count: 0 } as const;
      window.fake.set({ wallets: { ...wallets, found } });
    });
    await page.getByRole('button', { name: 'All wallets' }).click();
    await page.locator('.fy-empty .title', { hasText: 'No wallet called “harbour one”' }).waitFor();
  }

  it('view-all-wallets-23 keeps its words whole beside those of the way back, in a long language too', async () => {
    const page = await show(listed(false), 320);
    await page.evaluate(() => {
      const words = { 'all.noneAct': 'Показать все кошельки', 'head.qr': 'Показать QR-код' };
      window.fake.set({ locale: { choice: { lang: 'ru', words }, words: {} } });
    });
    await findNothing(page);
    const lines = page.locator('.fy-empty .acts button').evaluateAll((buttons) =>
      buttons.map((button) => {
        const words = document.createRange();
        words.selectNodeContents(button.lastChild ?? button);
        return new Set([...words.getClientRects()].map(({ bottom }) => bottom)).size;
      }),
    );
    expect(await lines).toEqual([1, 1]);
  });

  it('view-all-wallets-05 is what a search without result leads to', async () => {
    const page = await show(listed(false));
    await findNothing(page);
    await page.getByRole('button', { name: 'Show QR code' }).click();
    await page.getByRole('heading', { name: 'Scan with phone' }).waitFor();
    expect(await calls('pairing.start')).toEqual([{ platform: 'qrcode' }]);
  });

  it('view-connecting-09 a wallet that is not here goes on on the phone', async () => {
    const page = await show(listed(false));
    await page.evaluate(() => {
      const wallet = {
        id: 'marlow',
        name: 'Marlow',
        mobile_link: 'marlow://',
        homepage: 'https://m.example',
      };
      window.fake.core.actions.router.push('ConnectingExternal', { wallet });
    });
    await page.getByText('Or use Marlow on your phone.').waitFor();
    await page.getByRole('button', { name: 'Use my phone instead' }).click();
    await page.locator('.fy-qr').waitFor();
  });
});

describe('Telegram on an iPhone', () => {
  it('view-pair-21 complaint 26 has the code made while the wallets are listed', async () => {
    const page = await start({
      fake: ({ fixtures: { startState } }) => ({
        state: { pairing: { ...startState.pairing, families: ['eip155'] } },
      }),
      phone: { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Mobile/15E148' },
    });
    await page.evaluate(() => {
      Object.assign(window, { TelegramWebviewProxy: {} });
      return window.fake.core.actions.modal.open();
    });
    await page.getByRole('button', { name: 'Kestrel' }).waitFor();
    await expect.poll(() => calls('pairing.start')).toEqual([null]);
  });

  it('view-pair-21 goes on where the code for that does not load', async () => {
    const page = await start({ calm: true });
    expectFaults(expect.stringContaining('ERR_FAILED'));
    let asked = 0;
    await page.route(/earlyCode/, (route) => {
      asked += 1;
      return route.abort();
    });
    await page.evaluate(() => Object.assign(window, { TelegramWebviewProxy: {} }));
    await page.locator('#opener').click();
    await expect.poll(() => asked).toBe(1);
    await page.getByRole('button', { name: 'Kestrel' }).click();
    await page.waitForFunction(() => window.fake.core.getState().router.view === 'ConnectingExternal');
  });

  it('view-pair-21 has none made elsewhere', async () => {
    const page = await show(({ fixtures: { startState } }) => ({
      state: { pairing: { ...startState.pairing, families: ['eip155'] } },
    }));
    await page.getByRole('button', { name: 'Kestrel' }).waitFor();
    expect(await calls('pairing.start')).toEqual([]);
  });
});
