import { describe, expect, it } from 'vitest';
import { readCode } from '../../../../../checks/src/browser/readCode.ts';
import { modalSuite } from '../../testing/modalSuite.ts';
import { codeOf, pairingCalls, pairingFake, showCode, testUri } from '../../testing/pairPage.ts';
import type { StartOptions } from '../../testing/startModal.ts';
import { stopClock } from '../../testing/stopClock.ts';

const { open } = modalSuite();

const marlow = {
  id: 'marlow',
  name: 'Marlow',
  mobile_link: 'marlow://',
  image_url:
    'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22%20viewBox=%220%200%2040%2040%22%3E%3Crect%20width=%2240%22%20height=%2240%22%20fill=%22%23242B28%22/%3E%3C/svg%3E',
};

async function withCode(options: StartOptions = {}, wallet: object | undefined = marlow) {
  const page = await open({ fake: pairingFake(wallet), ...options });
  await showCode(page);
  await page.locator('.fy-qr[data-state="ready"]').waitFor();
  return page;
}

async function setMode(page: Awaited<ReturnType<typeof open>>, mode: 'light' | 'dark'): Promise<void> {
  await page.evaluate((value) => {
    window.fake.set({ theme: { ...window.fake.core.getState().theme, mode: value } });
  }, mode);
  await page.locator(`.foyer[data-theme="${mode}"]`).waitFor({ state: 'attached' });
}

describe('the code', () => {
  it('view-pair-04 issue 4 is read in light and in dark, with the wallet in its middle', async () => {
    const page = await withCode();
    for (const mode of ['light', 'dark'] as const) {
      await setMode(page, mode);
      expect(await readCode(codeOf(page))).toBe(testUri);
    }
  });

  it('view-pair-25 has a mark in its middle that is no lighter or darker in the dark', async () => {
    const page = await withCode({}, { ...marlow, image_url: undefined });
    const mark = page.locator('.fy-qr > .mid > *');
    const colours = () =>
      mark.evaluate((element) => {
        const { backgroundColor, color } = getComputedStyle(element);
        return [backgroundColor, color];
      });
    const seen: string[][] = [];
    for (const mode of ['light', 'dark'] as const) {
      await setMode(page, mode);
      seen.push(await colours());
    }
    expect(seen[1]).toEqual(seen[0]);
  });

  it.each(['#f00', '#ffe600', 'rgb(120 220 255)'])(
    'view-pair-04 issue 4 is read with %s as the colour of the host',
    async (colour) => {
      const page = await withCode();
      await page.evaluate(
        (value) => document.documentElement.style.setProperty('--foyer-qr-color', value),
        colour,
      );
      expect(await readCode(codeOf(page))).toBe(testUri);
    },
  );

  it.each([[{ dir: 'rtl' }], [{ width: 320, height: 640 }], [{ width: 360, height: 740, calm: true }]])(
    'view-pair-04 issue 4 is read the same way round: %j',
    async (look) => {
      const page = await withCode(look, undefined);
      const code = codeOf(page);
      expect(await readCode(code)).toBe(testUri);
      // The finders stand at both upper corners and the lower left one: mirrored it would be the lower right.
      const corners = await code.locator('.code').evaluate((svg) => {
        const { left, top, width } = svg.getBoundingClientRect();
        return [...svg.querySelectorAll('g')].map((one) => {
          const box = one.getBoundingClientRect();
          return [box.left - left < width / 2, box.top - top < width / 2];
        });
      });
      expect(corners).toEqual([
        [true, true],
        [false, true],
        [true, false],
      ]);
    },
  );

  it('view-pair-04 is dark on white where the colours are forced', async () => {
    const page = await withCode();
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    expect(await readCode(codeOf(page))).toBe(testUri);
  });

  it('view-pair-06 issue 4 stands still before it shimmers, and shows the code the moment it is there', async () => {
    const page = await open({ fake: pairingFake(marlow) });
    const skeleton = page.locator('.fy-qr[data-state="loading"] .fy-skel');
    await skeleton.waitFor();
    expect(await page.getByRole('button', { name: 'Copy link' }).isDisabled()).toBe(true);
    const waits = await skeleton.evaluate((one) =>
      one
        .getAnimations()
        .map((shimmer) => [shimmer.effect?.getTiming().delay, shimmer.effect?.getTiming().fill]),
    );
    expect(waits).toEqual([[200, 'none']]);
    await page.evaluate(() => window.fake.core.actions.router.goBack());
    await page.getByRole('button', { name: 'Kestrel' }).waitFor();
    // A page's own timers stand still: only what needs no time is shown.
    const states = await page.evaluate((uri) => {
      const { setTimeout: usual } = window;
      window.setTimeout = (() => 0) as never;
      const frames = () =>
        new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const state = () =>
        document
          .querySelector('foyer-modal')
          ?.shadowRoot?.querySelector('.fy-qr')
          ?.getAttribute('data-state');
      const play = async () => {
        window.fake.core.actions.router.push('ConnectingWalletConnect');
        await frames();
        const before = state();
        const expiresAt = Date.now() + 240_000;
        window.fake.set({ pairing: { code: { status: 'ready', uri, expiresAt }, relay: 'connected' } });
        await frames();
        return [before, state()];
      };
      return play().finally(() => {
        window.setTimeout = usual;
      });
    }, testUri);
    expect(states).toEqual(['loading', 'ready']);
  });

  it('view-pair-03 begins a pairing when the view comes', async () => {
    const page = await open({ fake: pairingFake(marlow) });
    await codeOf(page).waitFor();
    expect(await pairingCalls(page)).toEqual([
      ['start', { wallet: expect.objectContaining({ id: 'marlow' }), platform: 'qrcode' }],
    ]);
  });

  it('view-pair-07 complaint 23 is replaced without a shimmer, which is said once', async () => {
    const page = await withCode();
    await page.getByText(/^New code in 3:5\d$|^New code in 4:00$/).waitFor();
    await page.evaluate(() => {
      const states: (string | null)[] = [];
      Object.assign(window, { states });
      const code = document.querySelector('foyer-modal')?.shadowRoot?.querySelector('.fy-qr');
      new MutationObserver(() => states.push(code?.getAttribute('data-state') ?? null)).observe(
        code as Node,
        { attributes: true },
      );
    });
    const next = testUri.replace('wc:7f', 'wc:8a');
    await showCode(page, next);
    await page.getByRole('status').getByText('A new code is shown.').waitFor({ state: 'attached' });
    expect(await readCode(codeOf(page))).toBe(next);
    expect(await page.evaluate(() => (window as unknown as { states: string[] }).states)).toEqual([]);
  });

  it('view-pair-08 complaint 23 is covered when its time is over, and a new one is asked for', async () => {
    const page = await open({ fake: pairingFake(marlow) });
    await showCode(page, testUri, -5.5);
    await page.getByRole('alert').getByText('This code has expired').waitFor();
    await page.getByRole('button', { name: 'New code' }).click();
    expect((await pairingCalls(page)).at(-1)).toEqual(['retry', null]);
    expect(await readCode(codeOf(page))).toBeUndefined();
  });

  it('view-pair-09 complaint 22 says that nobody answers, and tries again on a click', async () => {
    const page = await open({ fake: pairingFake(marlow) });
    await page.evaluate(() => {
      const error = Object.assign(new Error('gone'), { code: 'RELAY_UNREACHABLE' });
      window.fake.set({ pairing: { code: { status: 'failed', error: error as never }, relay: 'down' } });
    });
    await page.getByRole('alert').getByText('Can’t reach wallet apps').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    expect((await pairingCalls(page)).at(-1)).toEqual(['retry', null]);
  });

  it('view-pair-11 offline says so, and begins anew when the browser is back', async () => {
    const page = await open({ fake: pairingFake(marlow) });
    await page.context().setOffline(true);
    await page.evaluate(() => {
      const error = Object.assign(new Error('gone'), { code: 'RELAY_UNREACHABLE' });
      window.fake.set({ pairing: { code: { status: 'failed', error: error as never }, relay: 'down' } });
    });
    await page.getByText('Your code comes when your connection is back.').waitFor();
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    await page.context().setOffline(false);
    await page.waitForFunction(() => window.fake.calls.some(({ name }) => name === 'pairing.retry'));
  });

  it('view-pair-12 is copied as a link, which the button says', async () => {
    const page = await withCode();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await stopClock(page);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByRole('button', { name: 'Link copied' }).waitFor();
    await page.getByRole('status').getByText('Link copied').waitFor({ state: 'attached' });
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(testUri);
  });

  it('view-pair-12 a toast says where copying is blocked', async () => {
    const page = await withCode();
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    });
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.waitForFunction(() =>
      window.fake.calls.some(
        ({ name, args }) => name === 'notices.showError' && args[0] === 'Copying is blocked here',
      ),
    );
  });

  it('view-pair-18 declined is said, and trying again begins anew', async () => {
    const page = await withCode();
    await page.evaluate(() => {
      const { connection } = window.fake.core.getState();
      const attempt = { step: 'declined', connectorId: 'walletConnect', namespace: 'eip155' } as const;
      window.fake.set({ connection: { ...connection, attempt } });
    });
    await page.getByRole('alert').getByText('You declined the request').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    expect((await pairingCalls(page)).at(-1)).toEqual(['retry', null]);
  });
});
