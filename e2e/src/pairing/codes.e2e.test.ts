import type { BrowserContext } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { modalOn, waitForAddress } from '../modal.ts';
import { passTime } from '../passTime.ts';
import { pairingSuite, showCode } from './pairingSuite.ts';
import { scanCode } from './scanCode.ts';

const suite = pairingSuite();
const minute = 60_000;

/** A page whose clock the story moves, begun at `offset` ms from now. */
const clockAt = (offset: number) => (context: BrowserContext) =>
  context.clock.install({ time: Date.now() + offset });

describe('the time of a code', () => {
  it('e2e-33 another code comes before the first is over, and the first still works', async () => {
    const app = suite.openApp();
    await suite.visit({ url: await suite.reactPage(), prepare: clockAt(0) }, async (visit) => {
      const { page } = visit;
      await showCode(page);
      const code = await scanCode(page);
      await passTime(visit, 3 * minute);
      await modalOn(page)
        .dialog.getByText(/^New code in 0:[45]\d/)
        .waitFor();
      expect(await scanCode(page)).toBe(code);
      await passTime(visit, 51_000);
      await modalOn(page)
        .dialog.getByText(/^New code in [34]:\d\d/)
        .waitFor();
      expect(await scanCode(page)).not.toBe(code);
      await app.pair(code);
      expect(await waitForAddress(page)).toBe(app.getState().account);
    });
  });

  it('e2e-34 a code whose time is over is taken by no wallet; the page shows one that is', async () => {
    const app = suite.openApp();
    await suite.visit({ url: await suite.reactPage(), prepare: clockAt(-6 * minute) }, async (visit) => {
      const { page } = visit;
      await showCode(page);
      const old = await scanCode(page);
      await expect(app.pair(old)).rejects.toMatchObject({ code: 'PAIRING_EXPIRED' });
      // As a laptop that slept: every timer is late.
      await passTime(visit, 6 * minute);
      await expect.poll(() => scanCode(page)).not.toBe(old);
      await app.pair(await scanCode(page));
      expect(await waitForAddress(page)).toBe(app.getState().account);
    });
  });
});
