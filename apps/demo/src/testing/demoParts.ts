import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The demo in one tab, as its visitor sees and uses it. */
export interface DemoParts {
  readonly connectButton: Locator;
  /** Stands there once the demo wallet is installed. */
  readonly removeButton: Locator;
  readonly modal: Locator;
  /** The window of the demo wallet. */
  readonly wallet: Locator;
  /** What the account panel says of `name`. */
  fact(name: string): Locator;
  /** Presses a button in the window of the wallet. */
  answer(name: string): Promise<void>;
  install(): Promise<void>;
  connect(): Promise<void>;
  /** Tabs to the button of that name and presses Enter. @throws Error when no number of tabs reaches it. */
  press(name: string): Promise<void>;
  /** What the control with the focus is called. */
  focusedName(): Promise<string>;
}

/** The parts of the demo that `page` shows. */
export function demoParts(page: Page): DemoParts {
  const connectButton = page.getByRole('banner').getByRole('button', { name: 'Connect wallet' });
  const removeButton = page.getByRole('button', { name: 'Remove demo wallet' });
  const modal = page.locator('foyer-modal');
  const wallet = page.getByRole('dialog', { name: 'Demo Wallet' }).and(page.locator('demo-wallet dialog'));
  const fact = (name: string): Locator => page.locator(`[data-fact="${name}"]`);
  const answer = (name: string): Promise<void> => wallet.getByRole('button', { name, exact: true }).click();
  const focusedName = (): Promise<string> =>
    page.evaluate(() => {
      let focused = document.activeElement;
      while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
      return focused?.ariaLabel ?? focused?.textContent?.trim() ?? '';
    });
  return {
    connectButton,
    removeButton,
    modal,
    wallet,
    fact,
    answer,
    async install() {
      await page.getByRole('button', { name: 'Install demo wallet' }).click();
      await removeButton.waitFor();
    },
    async connect() {
      await connectButton.click();
      await modal.getByRole('button', { name: 'Demo Wallet' }).click();
      await answer('Connect');
      await expect.poll(() => fact('Status').textContent()).toBe('connected');
      await modal.getByRole('dialog').waitFor({ state: 'hidden' });
    },
    async press(name) {
      for (let tabs = 0; tabs < 60; tabs += 1) {
        if ((await focusedName()) === name) return page.keyboard.press('Enter');
        await page.keyboard.press('Tab');
      }
      throw new Error(`The keyboard does not reach "${name}".`);
    },
    focusedName,
  };
}
