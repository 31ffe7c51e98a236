import type { Sample } from './rows.ts';
import { readMark, timeClick, timeOpening, type Visited, visit } from './visit.ts';

/** What leads to the pairing code, and the code once it can be scanned. */
const codeRow = 'dialog[open] .fy-row:has-text("WalletConnect")';
const code = 'dialog[open] .fy-qr .code';

/** A row of the whole list; a search's answer is a new one. */
const allRow = '.fy-list.long .fy-row';
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

/** The longest task, in ms, while the whole registry is scrolled through faster than a finger flings it; 0: none is over 50 ms. */
export function measureScroll(visited: Visited): Promise<Sample> {
  return visit(visited, async (page) => {
    await timeOpening(page, visited.measured, 'first');
    await page.getByRole('button', { name: /^All wallets/ }).click();
    await page.locator(allRow).first().waitFor();
    await page.waitForLoadState('networkidle');
    const scroll = await page.evaluate(async () => {
      const body = document.querySelector('foyer-modal')?.shadowRoot?.querySelector('.fy-body');
      if (!body) throw new Error('There is no list.');
      let longest = 0;
      const note = (list: PerformanceEntryList) => {
        for (const { duration } of list) longest = Math.max(longest, duration);
      };
      const observer = new PerformanceObserver((list) => note(list.getEntries()));
      observer.observe({ type: 'longtask' });
      const frame = () => new Promise(requestAnimationFrame);
      // Pages come over the network: the end is reached when nothing follows for a second.
      for (let last = performance.now(); performance.now() - last < 1000; await frame()) {
        const before = body.scrollTop;
        body.scrollTop += 160;
        if (body.scrollTop !== before) last = performance.now();
      }
      note(observer.takeRecords());
      observer.disconnect();
      return longest;
    });
    return { scroll };
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
