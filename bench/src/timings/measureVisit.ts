import type { ReadyReport } from '@foyer/devstack';
import { installTestWallet } from '@foyer/testkit/playwright';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { connectedMark, type MeasuredPage } from './measuredPages.ts';
import { installProbe } from './probe.ts';

/** What one visit measured: ms, and MB for the heap. Parts a page does not have are missing. */
export type Sample = Readonly<Record<string, number>>;

/** How long a pointer rests on a button before the press, in ms: people take 100 to 400. */
const pointerRest = 200;

/** What leads to the pairing code, and the code once it can be scanned. */
const codeRow = 'dialog[open] .fy-row:has-text("WalletConnect")';
const code = 'dialog[open] .fy-qr .code';

/** A row of the whole list; a search's answer is a new one. */
const allRow = '.fy-list.long .fy-row';
const foundRow = '.fy-list.long:not([data-old]) .fy-row';

/** After this many ms nothing moves or loads any more in an open modal. */
const settled = 1500;

/** How much the processor is slowed: a mid-range phone against this machine. */
const cpuSlowdown = 4;

/** One cold visit with a pointer that rests before it presses: load, open twice, connect, reload. */
export function measureVisit(visited: Visited): Promise<Sample> {
  return visit(visited, async (page) => {
    const clickable = await readMark(page, 'clickable');
    await page.waitForLoadState('networkidle');
    const blocking = await page.evaluate(() => window.probe.blocking);
    const { row } = visited.measured;
    return { clickable, blocking, ...(row && (await useWallet(page, visited.measured, row))) };
  });
}

/** One cold visit that presses at once, as a finger does: nothing was loaded ahead. */
export function measureTap(visited: Visited, row: string): Promise<number> {
  return visit(visited, async (page) => {
    await page.waitForLoadState('networkidle');
    return timeClick(page, visited.measured.openButton, 'first', row, 0);
  });
}

/**
 * One cold visit for the heap, loaded and open. Driven by the browser's own protocol alone: what a driver puts into
 * the page to look around in it weighs as much as the kit.
 */
export function measureHeap(visited: Visited): Promise<Sample> {
  return visit(visited, async (page, cdp) => {
    await page.waitForLoadState('networkidle');
    const heap = await readHeap(cdp);
    if (!visited.measured.row) return { heap };
    await pressByProtocol(cdp, '[data-bench="open"]');
    await page.waitForLoadState('networkidle');
    await wait(settled);
    return { heap, openHeap: await readHeap(cdp) };
  });
}

/** Where a visit goes. */
export interface Visited {
  readonly browser: Browser;
  readonly measured: MeasuredPage;
  readonly url: string;
  readonly stack: ReadyReport;
}

async function visit<Result>(
  { browser, measured, url, stack }: Visited,
  act: (page: Page, cdp: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext();
  try {
    const page = await preparePage(context, measured, stack);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await page.goto(url);
    return await act(page, cdp);
  } finally {
    await context.close();
  }
}

async function useWallet(page: Page, measured: MeasuredPage, row: string): Promise<Sample> {
  const first = await timeClick(page, measured.openButton, 'first', row, pointerRest);
  await page.keyboard.press('Escape');
  await page.locator(row).first().waitFor({ state: 'hidden' });
  const second = await timeClick(page, measured.openButton, 'second', row, pointerRest);
  const connect = await timeClick(page, row, 'connect', connectedMark, pointerRest);
  await page.reload();
  const reconnected = await readMark(page, 'reconnected');
  return { first, second, connect, reconnected };
}

/** Ten more openings of a page that was opened already; the slowest counts. */
export function measureOpens(visited: Visited, row: string): Promise<number> {
  return visit(visited, async (page) => {
    const { openButton } = visited.measured;
    await page.waitForLoadState('networkidle');
    const times: number[] = [];
    for (let turn = 0; turn <= 10; turn += 1) {
      times.push(await timeClick(page, openButton, `open ${turn}`, row, pointerRest));
      await page.keyboard.press('Escape');
      await page.locator(row).first().waitFor({ state: 'hidden' });
    }
    return Math.max(...times.slice(1));
  });
}

/** What only the kit has: the whole registry, its search, another language. */
export function measureRegistry(visited: Visited, row: string): Promise<Sample> {
  return visit(visited, async (page) => {
    await timeClick(page, visited.measured.openButton, 'first', row, pointerRest);
    await page.getByRole('button', { name: /^All wallets/ }).waitFor();
    await page.waitForLoadState('networkidle');
    const allWallets = await timeClick(page, '.fy-row:has(.fy-num)', 'all wallets', allRow, pointerRest);
    await page.getByRole('searchbox').fill('rai');
    await page.locator('.fy-list.long').evaluate((list) => list.setAttribute('data-old', ''));
    await page.evaluate((until) => window.probe.since('input', 'search', until), foundRow);
    await page.keyboard.type('n');
    const search = await readMark(page, 'search');
    await page.evaluate((until) => {
      window.probe.sinceNow('locale', until);
      (window as unknown as { benchFoyer: { setLocale(tag: string): void } }).benchFoyer.setLocale('de');
    }, '[lang="de"] .fy-head .title');
    return { allWallets, search, locale: await readMark(page, 'locale') };
  });
}

/** The longest task, in ms, while the whole registry is scrolled through faster than a finger flings it; 0: none is over 50 ms. */
export function measureScroll(visited: Visited, row: string): Promise<number> {
  return visit(visited, async (page) => {
    await timeClick(page, visited.measured.openButton, 'first', row, pointerRest);
    await page.getByRole('button', { name: /^All wallets/ }).click();
    await page.locator(allRow).first().waitFor();
    await page.waitForLoadState('networkidle');
    return page.evaluate(async () => {
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
  });
}

/** From the press on its row to a code that a phone can scan; the relay is the stack's own. */
export function measureCode(visited: Visited, row: string): Promise<number> {
  return visit(visited, async (page) => {
    await timeClick(page, visited.measured.openButton, 'first', row, pointerRest);
    await page.waitForLoadState('networkidle');
    return timeClick(page, codeRow, 'code', code, pointerRest);
  });
}

async function preparePage(
  context: BrowserContext,
  measured: MeasuredPage,
  stack: ReadyReport,
): Promise<Page> {
  const chains = stack.chains.map(({ id, name, rpc }) => ({ id, name, rpcUrls: [rpc] as [string] }));
  const [first, ...others] = chains;
  if (!first) throw new Error('The stack has no chain.');
  await installTestWallet(context, { name: 'Bench Wallet', chains: [first, ...others] });
  await context.addInitScript(
    (options) => {
      (window as unknown as { benchOptions: unknown }).benchOptions = options;
    },
    {
      projectId: 'local',
      gatewayUrl: stack.gateway,
      networks: stack.chains.map(({ id, name, rpc }) => ({
        id,
        name,
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: { default: { http: [rpc] } },
      })),
    },
  );
  await context.addInitScript(installProbe);
  await context.addInitScript(
    ([button, connected]) => {
      window.probe.sinceNavigation('clickable', button);
      window.probe.sinceNavigation('reconnected', connected);
    },
    [measured.openButton, connectedMark] as const,
  );
  return context.newPage();
}

/** As a hand does: the pointer comes, rests, and the button goes down. The time runs from the click event. */
async function timeClick(
  page: Page,
  target: string,
  name: string,
  until: string,
  rest: number,
): Promise<number> {
  await page.evaluate(([mark, selector]) => window.probe.sinceClick(mark, selector), [name, until] as const);
  const control = page.locator(target).first();
  if (rest > 0) {
    await control.hover();
    await wait(rest);
  }
  await control.click();
  return readMark(page, name);
}

async function readMark(page: Page, name: string): Promise<number> {
  const handle = await page.waitForFunction((mark) => window.probe?.marks[mark], name);
  return (await handle.jsonValue()) as number;
}

async function readHeap(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
}

async function pressByProtocol(cdp: CDPSession, selector: string): Promise<void> {
  const { result } = await cdp.send('Runtime.evaluate', {
    expression: `(({ x, y }) => ({ x, y }))(document.querySelector('${selector}').getBoundingClientRect())`,
    returnByValue: true,
  });
  const corner = result.value as { x: number; y: number };
  const place = { x: corner.x + 5, y: corner.y + 5 };
  await cdp.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...place });
  for (const type of ['mousePressed', 'mouseReleased'] as const) {
    await cdp.send('Input.dispatchMouseEvent', { type, ...place, button: 'left', clickCount: 1 });
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
