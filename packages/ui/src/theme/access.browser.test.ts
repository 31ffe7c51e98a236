import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { modalSuite } from '../testing/modalSuite.ts';

const { open } = modalSuite();

/** What shows that a view is there. */
const signs = {
  Networks: '.fy-row[aria-current]',
  WhatIsAWallet: '.fy-btn.primary',
  AllWallets: '.fy-field',
};

/** Goes to a view and waits until it is drawn. */
async function goTo(page: Page, view: keyof typeof signs): Promise<void> {
  await page.evaluate((name) => window.fake.core.actions.router.push(name), view);
  await page.locator(signs[view]).waitFor();
}

function styleOf(part: Locator, name: string): Promise<string> {
  return part.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);
}

/** What the system's colour of this name is now. */
function systemColour(page: Page, name: string): Promise<string> {
  return page.evaluate((colour) => {
    document.body.style.setProperty('background-color', colour);
    return getComputedStyle(document.body).backgroundColor;
  }, name);
}

describe('forced colours', () => {
  it('ui-theme-10 leave every control and the card an outline, and say what is chosen', async () => {
    const page = await open({ fake: ({ fixtures }) => ({ state: fixtures.connectedState }) });
    await page.emulateMedia({ forcedColors: 'active' });
    await goTo(page, 'Networks');
    for (const part of await page.locator('.fy-modal, .fy-row').all()) {
      expect(await styleOf(part, 'border-top-style')).toBe('solid');
    }
    const [chosen, other] = [
      page.locator('.fy-row[aria-current]'),
      page.locator('.fy-row:not([aria-current])'),
    ];
    expect(await styleOf(chosen, 'border-top-color')).not.toBe(
      await styleOf(other.first(), 'border-top-color'),
    );
    await page.keyboard.press('Tab');
    const focused = page.locator('.fy-modal :focus-visible');
    expect(await styleOf(focused, 'outline-style')).toBe('solid');
    expect(await styleOf(focused, 'outline-width')).toBe('2px');
    await goTo(page, 'WhatIsAWallet');
    expect(await styleOf(page.locator('.fy-btn.primary'), 'border-top-style')).toBe('solid');
  });

  it('ui-theme-10 leave what holds a place free an outline, and a picture on its way', async () => {
    const page = await open({
      fake: ({ fixtures: { connector, startState } }) => ({
        state: {
          wallets: {
            ...startState.wallets,
            connectors: [connector('harbor')],
            all: { status: 'loading', search: '', wallets: [], page: 0, count: 0 },
          },
        },
      }),
    });
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await styleOf(page.locator('.fy-skel').first(), 'border-top-style')).toBe('solid');
    const picture = page.locator('.fy-row .letter').first();
    await picture.evaluate((mark) => mark.setAttribute('data-state', 'loading'));
    expect(await styleOf(picture, 'border-top-style')).toBe('solid');
    await picture.evaluate((mark) => mark.setAttribute('data-state', 'ready'));
    expect(await styleOf(picture, 'border-top-style')).toBe('none');
  });

  it.each(['light', 'dark'] as const)(
    'ui-theme-10 draw a switch in their own colours, on in another than off, in %s',
    async (colorScheme) => {
      const page = await open({ calm: true });
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      await goTo(page, 'AllWallets');
      const ground = () => styleOf(page.locator('.fy-switch'), 'background-color');
      expect(await ground()).toBe(await systemColour(page, 'ButtonFace'));
      await page.getByRole('switch', { checked: false }).click();
      await page.getByRole('switch', { checked: true }).waitFor();
      expect(await ground()).toBe(await systemColour(page, 'Highlight'));
      expect(await ground()).not.toBe(await systemColour(page, 'ButtonFace'));
    },
  );

  it('ui-theme-10 keep icons as readable as the text beside them', async () => {
    const page = await open();
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
    await page.evaluate(() =>
      window.fake.set({
        notices: { toast: { id: 1, kind: 'error', message: 'Failed to disconnect' }, alert: undefined },
      }),
    );
    const toast = page.locator('.fy-toast');
    expect(await styleOf(toast.locator('.fy-i').first(), 'color')).toBe(await styleOf(toast, 'color'));
  });
});

/** What is cut off: text wider or higher than a box that hides the rest. */
function cutText(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const shadow = document.querySelector('foyer-modal')?.shadowRoot;
    const parts = [...(shadow?.querySelectorAll<HTMLElement>('.fy-modal :not(svg, svg *)') ?? [])];
    return parts
      .filter((part) => {
        const { overflowX, overflowY } = getComputedStyle(part);
        const isWider = part.scrollWidth > part.clientWidth + 1 && overflowX !== 'visible';
        const isHigher = part.scrollHeight > part.clientHeight + 1 && ['hidden', 'clip'].includes(overflowY);
        return (isWider || isHigher) && part.textContent !== '' && !part.classList.contains('fy-hide');
      })
      .map((part) => `${part.className}: ${part.textContent}`);
  });
}

describe('large text', () => {
  it.each([
    ['a window of 1000 by 800 at 200 %', { width: 500, height: 400 }, undefined],
    ['a window of 1280 by 1024 at 400 %', { width: 320, height: 256 }, undefined],
    ['a phone with twice the font size', { width: 375, height: 700 }, '20px'],
  ])('ui-theme-11 is whole and within reach in %s', async (_, size, master) => {
    const page = await open({
      ...size,
      calm: true,
      fake: ({ fixtures }) => ({ state: fixtures.connectedState }),
    });
    await page.evaluate((value) => {
      if (value) document.documentElement.style.setProperty('--foyer-font-size-master', value);
    }, master);
    expect(['Account', await cutText(page)]).toEqual(['Account', []]);
    for (const view of ['Networks', 'WhatIsAWallet', 'AllWallets'] as const) {
      await goTo(page, view);
      expect([view, await cutText(page)]).toEqual([view, []]);
      for (const control of await page.locator('.fy-modal').getByRole('button').all()) {
        await control.click({ trial: true });
      }
      await page.getByRole('button', { name: 'Back' }).click();
      await page.getByRole('button', { name: 'Back' }).waitFor({ state: 'detached' });
    }
  });
});
