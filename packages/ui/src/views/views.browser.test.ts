import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { modalSuite } from '../testing/modalSuite.ts';
import type { StartOptions } from '../testing/startModal.ts';
import { stopClock } from '../testing/stopClock.ts';

const { visit, open, calls } = modalSuite();

/** What is selected in a field: the page's own selection names it only once Chromium has laid it out. */
const selectedIn = (field: Locator) =>
  field.evaluate((own: HTMLTextAreaElement) => own.value.slice(own.selectionStart, own.selectionEnd));

const show = (fake?: StartOptions['fake'], options: StartOptions = {}) => open({ ...options, fake });

describe('Connect', () => {
  it('view-connect-03 asks the wallet within the click', async () => {
    const page = await show();
    await page.getByRole('button', { name: 'Kestrel' }).click();
    await page.getByText('Approve in Kestrel').waitFor();
    const asked = await calls('connection.connect');
    expect(asked[0]).toMatchObject({ id: 'com.kestrel' });
    expect(await calls('router.push')).toEqual(['ConnectingExternal']);
  });

  it('view-connect-04 opens the registry', async () => {
    const page = await show();
    await page.getByRole('button', { name: 'All wallets 480+' }).click();
    await page.getByPlaceholder('Search wallets').waitFor();
    expect(await calls('telemetry.track')).toEqual([{ type: 'track', event: 'CLICK_ALL_WALLETS' }]);
  });

  it('view-connect-05 asks the missed wallet when it is here, else waits for it', async () => {
    const page = await show(({ fixtures: { startState } }) => ({
      state: {
        connection: {
          ...startState.connection,
          missed: { namespace: 'eip155', connectorId: 'com.late', name: 'Late' },
        },
      },
    }));
    await page.getByRole('button', { name: 'Try again' }).click();
    expect(await calls('connection.retryMissed')).toHaveLength(1);
    await page.evaluate(() => {
      const { wallets } = window.fake.core.getState();
      window.fake.set({ wallets: { ...wallets, connectors: [window.bench.fixtures.connector('late')] } });
    });
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Approve in Late').waitFor();
    expect(await calls('connection.retryMissed')).toHaveLength(1);
  });
});

describe('ConnectingExternal', () => {
  const missing: StartOptions['fake'] = ({ fixtures: { harborRecord, startState } }) => ({
    state: {
      router: {
        view: 'ConnectingExternal',
        history: ['Connect', 'ConnectingExternal'],
        data: { wallet: harborRecord },
        direction: 'forward',
      },
      wallets: { ...startState.wallets, connectors: [] },
    },
  });

  it('view-connecting-05 view-downloads-01 shows the places to get it, and comes back', async () => {
    const page = await show(missing);
    await page.getByRole('button', { name: 'Get Harbor' }).click();
    await page.getByRole('heading', { name: 'Get Harbor' }).waitFor();
    const links = page.locator('.fy-body a');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      'https://store.example/harbor',
      'https://harbor.example',
    ]);
    expect(await calls('telemetry.track')).toEqual([{ type: 'track', event: 'CLICK_GET_WALLET' }]);
    expect(await calls('connection.connect')).toEqual([]);
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByText('Harbor isn’t installed here').waitFor();
  });

  it('view-connecting-06 asks the wallet that appears', async () => {
    const page = await show(missing);
    await page.getByText('Harbor isn’t installed here').waitFor();
    await page.evaluate(() => {
      const { wallets } = window.fake.core.getState();
      window.fake.set({ wallets: { ...wallets, connectors: [window.bench.fixtures.harbor] } });
    });
    await page.getByText('Approve in Harbor').waitFor();
    expect(await calls('connection.connect')).toHaveLength(1);
  });

  it('view-connecting-02 does not ask again by itself, but on request, with the focus kept', async () => {
    const page = await show();
    await page.getByRole('button', { name: 'Harbor' }).click();
    const button = page.locator('.fy-foot .fy-btn').first();
    await button.focus();
    const asked = (await calls('connection.connect')).length;
    await page.evaluate(() => {
      const { connection } = window.fake.core.getState();
      const attempt = { step: 'declined', connectorId: 'com.harbor', namespace: 'eip155' } as const;
      window.fake.set({ connection: { ...connection, attempt } });
    });
    await page.getByRole('alert').getByText('You declined the request').waitFor();
    expect(await calls('connection.connect')).toHaveLength(asked);
    await page.keyboard.press('Enter');
    expect(await calls('connection.connect')).toHaveLength(asked + 1);
    await page.getByRole('button', { name: 'Choose another wallet' }).click();
    await page.getByRole('button', { name: 'Kestrel' }).waitFor();
  });
});

describe('Account', () => {
  const connected: StartOptions['fake'] = ({ fixtures }) => ({ state: fixtures.connectedState });

  it('view-account-04 copies the whole address', async () => {
    const page = await show(connected);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy address' }).click();
    await page.getByRole('status').getByText('Copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
    );
  });

  it('view-account-15 says of a second press anew, and for as long, that it has copied', async () => {
    const page = await show(connected);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await stopClock(page);
    const said = page.getByRole('status').getByText('Copied');
    await page.getByRole('button', { name: 'Copy address' }).click();
    await said.waitFor();
    const changes = await page.locator('.fy-copied').evaluateHandle((line) => {
      const texts: (string | null)[] = [];
      const note = ({ addedNodes }: MutationRecord) =>
        texts.push(...[...addedNodes].map((n) => n.textContent));
      new MutationObserver((records) => records.forEach(note)).observe(line, { childList: true });
      return texts;
    });
    await page.clock.runFor(1_500);
    await page.getByRole('button', { name: 'Copy address' }).click();
    await expect.poll(() => changes.evaluate((texts) => texts)).toEqual(['Copied']);
    await page.clock.runFor(1_500);
    expect(await said.count()).toBe(1);
    await page.clock.runFor(500);
    await expect.poll(() => said.count()).toBe(0);
  });

  it('view-account-04 says so when copying is refused', async () => {
    const page = await show(connected);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    });
    await page.getByRole('button', { name: 'Copy address' }).click();
    await expect.poll(() => calls('notices.showError')).toHaveLength(1);
  });

  it.each(['ltr', 'rtl'])(
    'view-account-13 shows the whole address where copying is refused, %s',
    async (dir) => {
      const page = await show(connected, { width: 320, height: 640, dir });
      await page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
      });
      const copy = page.getByRole('button', { name: 'Copy address' });
      await copy.click();
      const whole = page.getByRole('textbox', { name: '0x71…d8976F' });
      await whole.click();
      expect(await selectedIn(whole)).toBe('0x71C7656EC7ab88b098defB751B7401B5f6d8976F');
      expect(await whole.evaluate((own) => own.scrollHeight - own.clientHeight)).toBe(0);
      expect(await whole.evaluate((own) => getComputedStyle(own).textAlign)).toBe(
        dir === 'rtl' ? 'right' : 'start',
      );
      expect(await page.locator('.fy-body').evaluate((body) => body.scrollWidth - body.clientWidth)).toBe(0);
    },
  );

  it('view-account-13 selects the whole address for who comes to it by key', async () => {
    const page = await show(connected);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    });
    await page.getByRole('button', { name: 'Copy address' }).press('Enter');
    const whole = page.getByRole('textbox', { name: '0x71…d8976F' });
    await whole.waitFor();
    await page.keyboard.press('Tab');
    expect(await whole.evaluate((own) => own.matches(':focus-visible'))).toBe(true);
    expect(await selectedIn(whole)).toBe('0x71C7656EC7ab88b098defB751B7401B5f6d8976F');
  });

  it('view-account-14 says that it asks for the balance again, and asks once', async () => {
    const page = await show(({ fixtures }) => {
      const id = `eip155:8453:${fixtures.address}` as const;
      const balance = { byAccount: { [id]: { status: 'unavailable' as const } } };
      return { state: { ...fixtures.connectedState, balance } };
    });
    await page.evaluate(() => {
      const asked = new Promise((resolve) => Object.assign(window, { answer: resolve }));
      window.fake.answer('balance.refresh', asked);
    });
    const button = page.getByRole('button', { name: 'Try now' });
    await button.click();
    await page.locator('.fy-balance [aria-busy="true"]').waitFor();
    const asked = (await calls('balance.refresh')).length;
    await button.press('Enter');
    expect(await calls('balance.refresh')).toHaveLength(asked);
    await page.evaluate(() => (window as unknown as { answer: () => void }).answer());
    await page.locator('.fy-balance [aria-busy="true"]').waitFor({ state: 'detached' });
    expect(await button.evaluate((own) => own.matches(':focus'))).toBe(true);
  });

  it('view-account-03 asks for the balance, and again while it is missing', async () => {
    const page = await visit();
    await page.clock.install();
    await page.evaluate(() => {
      window.fake = window.bench.createFakeCore({ state: window.bench.fixtures.connectedState });
      window.bench.mountModal(window.fake.core);
      void window.fake.core.actions.modal.open();
    });
    await page.getByText('0.842').waitFor();
    const refreshes = () =>
      page.evaluate(() => window.fake.calls.filter(({ name }) => name === 'balance.refresh').length);
    await expect.poll(refreshes).toBe(1);
    await page.evaluate(() => {
      const id = `eip155:8453:${window.bench.fixtures.address}` as const;
      window.fake.set({ balance: { byAccount: { [id]: { status: 'unavailable' } } } });
    });
    await page.getByText('Not available').waitFor();
    const before = await refreshes();
    await page.clock.runFor(60_000);
    expect(await refreshes()).toBe(before + 2);
    await page.getByRole('button', { name: 'Try now' }).click();
    expect(await refreshes()).toBe(before + 3);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    expect(await refreshes()).toBe(before + 4);
  });

  it('view-account-02 promises no other try on a network that the site did not ask for', async () => {
    const page = await show(({ fixtures: { connectedState, networks } }) => ({
      state: {
        ...connectedState,
        network: {
          ...connectedState.network,
          networks: networks.filter(({ caipNetworkId }) => caipNetworkId !== 'eip155:8453'),
        },
      },
    }));
    await page.getByText('Not available').waitFor();
    expect(await page.getByRole('button', { name: 'Try now' }).count()).toBe(0);
  });

  it('view-account-09 goes on asking for a balance whose code did not load', async () => {
    const page = await show(({ fixtures }) => ({
      state: { ...fixtures.connectedState, balance: { byAccount: {} } },
    }));
    await page.evaluate(() => window.fake.fail('balance.refresh', 'no code'));
    await page.evaluate(() => window.fake.core.actions.router.push('Networks'));
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByText('Not available').waitFor();
    await page.getByRole('button', { name: 'Try now' }).click();
  });

  it('view-account-04 says so without moving or cutting what stands around', async () => {
    const page = await show(connected, { calm: true });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const boxes = () =>
      page
        .locator('.fy-who .name, .fy-who > .fy-icon-btn, .fy-balance')
        .evaluateAll((parts) => parts.map((part) => JSON.stringify(part.getBoundingClientRect())));
    const before = await boxes();
    await page.getByRole('button', { name: 'Copy address' }).click();
    await page.getByRole('status').getByText('Copied').waitFor();
    expect(await boxes()).toEqual(before);
  });

  it('view-account-07 leaves the active namespace, and a refusal becomes a toast', async () => {
    const page = await show(connected);
    await page.getByRole('button', { name: 'Disconnect' }).click();
    expect(await calls('connection.disconnect')).toEqual([{ namespace: 'eip155' }]);
    await page.evaluate(() => window.fake.fail('connection.disconnect', 'Failed to disconnect'));
    await page.getByRole('button', { name: 'Disconnect' }).click();
    await expect.poll(() => calls('notices.showError')).toHaveLength(1);
  });
});
