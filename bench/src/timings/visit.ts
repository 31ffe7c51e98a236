import type { ReadyReport } from '@foyer/devstack';
import { installTestWallet, type WalletOptions } from '@foyer/testkit/playwright';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { benchOptions } from './benchOptions.ts';
import type { MeasuredPage } from './measuredPages.ts';
import { installProbe } from './probe.ts';

/** How long a pointer rests on a button before the press, in ms: people take 100 to 400. */
export const pointerRest = 200;

/** How long a new window is left alone before its page is visited, in ms: Chromium 156 loads the popup of its address bar in each, for up to a second and on the same processor. */
export const windowRest = 2000;

/** How much the processor is slowed: a mid-range phone against this machine. */
export const cpuSlowdown = 4;

/** After this many ms nothing moves or loads any more, in a loaded page, an open modal or after it. */
export const settled = 1500;

/** Where a visit goes. */
export interface Visited {
  readonly browser: Browser;
  readonly measured: MeasuredPage;
  readonly url: string;
  readonly stack: ReadyReport;
}

/** Opens the page on a slowed processor in a browser profile of its own, and closes it again. */
export async function visit<Result>(
  { browser, url, stack }: Visited,
  act: (page: Page, cdp: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext();
  try {
    const page = await preparePage(context, stack);
    await wait(windowRest);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await page.goto(url);
    return await act(page, cdp);
  } finally {
    await context.close();
  }
}

/** The stack's chains, as a wallet takes them. */
export function stackChains(stack: ReadyReport): WalletOptions['chains'] {
  const chains = stack.chains.map(({ id, name, rpc }) => ({ id, name, rpcUrls: [rpc] as [string] }));
  const [first, ...others] = chains;
  if (!first) throw new Error('The stack has no chain.');
  return [first, ...others];
}

async function preparePage(context: BrowserContext, stack: ReadyReport): Promise<Page> {
  await installTestWallet(context, { name: 'Bench Wallet', chains: stackChains(stack) });
  await context.addInitScript((options) => {
    window.benchOptions = options;
  }, benchOptions(stack));
  await context.addInitScript(installProbe);
  return context.newPage();
}

/** From the press on the page's button to the wallet list, ms; `rest` as in `timeClick`. */
export function timeOpening(
  page: Page,
  { openButton, row }: MeasuredPage,
  name: string,
  rest?: number,
): Promise<number> {
  if (!row) throw new Error('This page has no wallet list.');
  return timeClick(page, openButton, name, row, rest);
}

/** As a hand does: the pointer comes, rests, and the button goes down. The time runs from the click event. */
export async function timeClick(
  page: Page,
  target: string,
  name: string,
  until: string,
  rest = pointerRest,
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

/** What the probe measured under a name, once it has; ms. */
export async function readMark(page: Page, name: string): Promise<number> {
  return page.evaluate((mark) => window.probe.reached(mark), name);
}

export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
