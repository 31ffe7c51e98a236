import type { Locator, Page } from 'playwright-core';

/** Name of the test wallet unless a story says otherwise. */
export const walletName = 'Foyer Test Wallet';

/** What a visitor sees and clicks, by its accessible name. */
export function modalOn(page: Page) {
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  return {
    dialog,
    connectButton: page.getByRole('button', { name: /^connect/i }),
    walletRow: (name = walletName): Locator =>
      dialog.getByRole('button', { name: new RegExp(name, 'i') }).first(),
    button: (name: RegExp): Locator => dialog.getByRole('button', { name }),
  };
}

/** Opens the modal, picks the wallet, and waits until the page knows the account. Answers its address. */
export async function connect(page: Page, name = walletName): Promise<string> {
  const modal = modalOn(page);
  await modal.connectButton.first().click();
  await modal.walletRow(name).click();
  return waitForAddress(page);
}

/** Waits until the page's instance is connected; answers the address. */
export async function waitForAddress(page: Page): Promise<string> {
  const handle = await page.waitForFunction(() => {
    const { status, address } = window.foyer.getAccount();
    return status === 'connected' ? address : undefined;
  });
  return (await handle.jsonValue()) as string;
}

/** Waits until the page's instance has `status`. */
export async function waitForStatus(page: Page, status: string): Promise<void> {
  await page.waitForFunction((wanted) => window.foyer.getAccount().status === wanted, status);
}
