import type { Page } from 'playwright-core';

/** Tabs to the control of that name. Fails when no number of tabs reaches it. */
export async function reach(page: Page, name: string): Promise<void> {
  for (let tabs = 0; tabs < 40; tabs += 1) {
    const at = await page.evaluate(() => {
      const { activeElement: element } = document;
      if (!element?.matches('button, input, textarea')) return '';
      const label = (element as HTMLInputElement).labels?.[0]?.textContent;
      return element.getAttribute('aria-label') ?? label ?? element.textContent ?? '';
    });
    if (at.trim() === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach "${name}".`);
}

/** Reaches the control of that name and presses Enter. */
export async function press(page: Page, name: string): Promise<void> {
  await reach(page, name);
  await page.keyboard.press('Enter');
}
