import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readCode } from '../../../../../checks/src/browser/readCode.ts';
import { modalSuite } from '../../testing/modalSuite.ts';
import { codeOf, pairingFake, showCode, testUri } from '../../testing/pairPage.ts';
import type { StartOptions } from '../../testing/startModal.ts';

const { open } = modalSuite();

const marlow = {
  id: 'marlow',
  name: 'Marlow',
  homepage: 'https://marlow.example',
  mobile_link: 'marlow://',
};
/** Its ways are tabs, and its name makes words long. */
const manyWays = {
  ...marlow,
  name: 'Marlow Web3 Wallet',
  desktop_link: 'marlow:',
  webapp_link: 'https://marlow.example',
};

/** Half of a page of 1280 × 720 at twice its size, a phone that lies on its side, and what is a little higher. */
const sizes = [
  { width: 640, height: 360 },
  { width: 911, height: 430 },
  { width: 640, height: 480 },
  { width: 1000, height: 540 },
  { width: 1000, height: 575 },
  { width: 400, height: 400 },
] as const;

/** A site without adapters: the code for any wallet. */
const basic: StartOptions['fake'] = ({ fixtures }) => ({
  state: {
    wallets: { ...fixtures.startState.wallets, wanted: { hasAdapters: false, isMobile: false } },
    router: {
      view: 'ConnectingWalletConnectBasic',
      history: ['ConnectingWalletConnectBasic'],
      direction: 'none',
      data: {},
      past: [{}],
    },
  },
});

/** Scrolls to the code; how much of it is above and below the part of the view that is seen, its side and the room for it. */
const look = (page: Page) =>
  codeOf(page).evaluate((code) => {
    code.scrollIntoView({ block: 'nearest' });
    const body = code.closest('.fy-body')?.getBoundingClientRect();
    const box = code.getBoundingClientRect();
    const above = Math.max(0, (body?.top ?? 0) - box.top);
    const below = Math.max(0, box.bottom - (body?.bottom ?? 0));
    return {
      hidden: Math.round(above + below),
      width: box.width,
      height: box.height,
      room: body?.height ?? 0,
    };
  });

describe('the code on a low page', () => {
  it.each(sizes)('view-pair-23 is seen whole and read on $width × $height', async (size) => {
    for (const fake of [pairingFake(undefined), pairingFake(marlow), pairingFake(manyWays), basic]) {
      const page = await open({ fake, calm: true, ...size });
      await showCode(page);
      await page.locator('.fy-qr[data-state="ready"]').waitFor();
      const { hidden, width, height, room } = await look(page);
      expect({ hidden, height }).toEqual({ hidden: 0, height: width });
      expect(height).toBeGreaterThanOrEqual(160);
      // No smaller than it must be.
      expect(height).toBeGreaterThanOrEqual(Math.min(room - 32, 310));
      expect(await readCode(page.locator('.fy-modal'))).toBe(testUri);
      await page.context().close();
    }
  });

  it.each(['gone', 'expired'])(
    'view-pair-23 what is said in place of a code that is %s is not cut off',
    async (why) => {
      const page = await open({ fake: pairingFake(marlow), calm: true, width: 640, height: 360 });
      if (why === 'expired') await showCode(page, testUri, -5.5);
      else {
        await page.evaluate(() => {
          const error = Object.assign(new Error('gone'), { code: 'RELAY_UNREACHABLE' });
          window.fake.set({ pairing: { code: { status: 'failed', error: error as never }, relay: 'down' } });
        });
      }
      const over = page.locator('.fy-qr > .over');
      await over.waitFor();
      const cut = await over.evaluate((words) => {
        const ground = words.parentElement?.getBoundingClientRect();
        return [...words.querySelectorAll('*')].filter((part) => {
          const box = part.getBoundingClientRect();
          return (
            !ground ||
            box.top < ground.top ||
            box.bottom > ground.bottom ||
            box.left < ground.left ||
            box.right > ground.right
          );
        }).length;
      });
      expect(cut).toBe(0);
    },
  );

  it('view-pair-23 is as large as the card where there is room', async () => {
    const page = await open({ fake: pairingFake(marlow), calm: true, height: 640 });
    await showCode(page);
    expect((await look(page)).width).toBe(320);
  });
});
