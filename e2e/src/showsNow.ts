import type { Page } from 'playwright-core';

/** Of the page around the modal. */
const keptCharacters = 400;

/** What a failed story leaves on the screen. */
export async function showsNow(page: Page): Promise<string> {
  try {
    const [body = ''] = await page.locator('body').allInnerTexts();
    const texts = await page.getByRole('dialog').or(page.getByRole('alertdialog')).allInnerTexts();
    for (const text of await page.frameLocator('#foyer-frame').locator('body').allInnerTexts())
      texts.push(`in the wallet: ${text}`);
    const fields = await page.locator('foyer-modal input:not([type=checkbox])').evaluateAll((inputs) =>
      inputs.map((input) => {
        const { placeholder, value } = input as HTMLInputElement;
        return `field ${placeholder}: "${value}"${input.matches(':focus') ? ', focused' : ''}`;
      }),
    );
    const account = await page.evaluate(() => JSON.stringify(window.foyer?.getAccount()));
    return [`account ${account}`, body.slice(0, keptCharacters), ...texts, ...fields].join('\n');
  } catch (error) {
    return `nothing that can be read (${error})`;
  }
}
