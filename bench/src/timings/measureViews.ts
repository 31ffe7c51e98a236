import type { Sample } from './rows.ts';
import { allRow, scrollThrough } from './scrollThrough.ts';
import { readMark, timeClick, timeOpening, type Visited, visit } from './visit.ts';

/** What leads to the pairing code, and the code once it can be scanned. */
const codeRow = 'dialog[open] .fy-row:has-text("WalletConnect")';
const code = 'dialog[open] .fy-qr .code';

/** A search's answer is a new row. */
const foundRow = '.fy-list.long:not([data-old]) .fy-row';

/** What only the kit has: the whole registry, its search, another language. */
export function measureRegistry(visited: Visited): Promise<Sample> {
  return visit(visited, async (page) => {
    await timeOpening(page, visited.measured, 'first');
    await page.getByRole('button', { name: /^All wallets/ }).waitFor();
    await page.waitForLoadState('networkidle');
    const allWallets = await timeClick(page, '.fy-row:has(.fy-num)', 'all wallets', allRow);
    await page.getByRole('searchbox').fill('rai');
    await page.locator('.fy-list.long').evaluate((list) => list.setAttribute('data-old', ''));
    await page.evaluate((until) => window.probe.since('input', 'search', until), foundRow);
    await page.keyboard.type('n');
    const search = await readMark(page, 'search');
    await page.evaluate((until) => {
      window.probe.sinceNow('locale', until);
      window.benchFoyer.setLocale('de');
    }, '[lang="de"] .fy-head .title');
    return { allWallets, search, locale: await readMark(page, 'locale') };
  });
}

/** The longest task of a walk through the whole registry. */
export function measureScroll(visited: Visited): Promise<Sample> {
  return visit(visited, async (page) => {
    await timeOpening(page, visited.measured, 'first');
    await page.getByRole('button', { name: /^All wallets/ }).click();
    await page.locator(allRow).first().waitFor();
    await page.waitForLoadState('networkidle');
    return { scroll: await scrollThrough(page) };
  });
}

/** From the press on its row to a code that a phone can scan; the relay is the stack's own. */
export function measureCode(visited: Visited): Promise<Sample> {
  return visit(visited, async (page) => {
    const codeList = await timeOpening(page, visited.measured, 'first');
    await page.waitForLoadState('networkidle');
    return { codeList, code: await timeClick(page, codeRow, 'code', code) };
  });
}
