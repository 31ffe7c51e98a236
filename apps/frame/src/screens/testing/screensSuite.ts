import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openBench, type ScreensBench } from './openBench.ts';

/** Pages of the wallet, of which one is open at a time. */
export interface ScreensSuite {
  /** Opens the screens in a window of their own. */
  readonly open: ScreensBench['top'];
  /** Opens the screens in a frame of a site of another origin. */
  readonly openFramed: ScreensBench['framed'];
  /** Opens a page of the wallet site. */
  readonly openWallet: ScreensBench['wallet'];
  /** A button of the page that is open. */
  button(name: string): Locator;
  /** Waits for a heading of the page that is open. */
  heading(name: string): Promise<void>;
  /** What the fakes of the page that is open were called with. */
  calls(): Promise<unknown[]>;
}

/** Sets up a browser for the tests of a file. */
export function screensSuite(): ScreensSuite {
  let bench: ScreensBench;
  let page: Page;

  beforeAll(async () => {
    bench = await openBench();
  });
  afterAll(() => bench?.close());

  const openNext = async (start: () => Promise<Page>): Promise<Page> => {
    await page?.context().close();
    page = await start();
    return page;
  };
  return {
    open: (options) => openNext(() => bench.top(options)),
    openWallet: (path, options) => openNext(() => bench.wallet(path, options)),
    async openFramed(options) {
      await page?.context().close();
      const framed = await bench.framed(options);
      page = framed.page;
      return framed;
    },
    button: (name) => page.getByRole('button', { name, exact: true }),
    heading: (name) => page.getByRole('heading', { name, exact: true }).waitFor(),
    calls: () =>
      page.evaluate(() => {
        const { screensBench, calls } = window as unknown as Window & { calls: unknown[] };
        return screensBench?.calls ?? calls;
      }),
  };
}
