import type { BrowserContextOptions, Frame, Page } from 'playwright-core';
import { inject } from 'vitest';
import { type LentBrowser, lendChromium } from '../../../../../checks/src/browser/lendChromium.ts';

export interface BenchOptions extends BrowserContextOptions {
  readonly query?: string;
  readonly lang?: string;
  /** The site around parts windows from their openers. */
  readonly parts?: boolean;
}

export interface ScreensBench {
  readonly browser: LentBrowser;
  /** The screens in a window of their own. */
  top(options?: BenchOptions): Promise<Page>;
  /** The screens in a frame of a site of another origin. */
  framed(options?: BenchOptions): Promise<{ page: Page; frame: Frame }>;
  /** A page of the wallet site. */
  wallet(path: string, options?: BenchOptions): Promise<Page>;
  readonly origin: string;
  close(): Promise<void>;
}

/** Starts Chromium for the pages that `servePages` serves. */
export async function openBench(): Promise<ScreensBench> {
  const { origin, site } = inject('screens');
  // The first visit builds the pages: a test should not wait for it.
  await fetch(origin);
  const browser = await lendChromium();
  const open = async (url: string, options: BenchOptions): Promise<Page> => {
    const { query: _query, lang: _lang, parts: _parts, ...context } = options;
    const page = await (
      await browser.newContext({ viewport: { width: 360, height: 600 }, ...context })
    ).newPage();
    await page.goto(url);
    return page;
  };
  const search = ({ query = '', lang = 'en' }: BenchOptions): string => `?lang=${lang}&${query}`;
  return {
    browser,
    origin,
    async top(options = {}) {
      const page = await open(`${origin}/${search(options)}`, options);
      await page.waitForFunction(() => 'screensBench' in window);
      return page;
    },
    async framed(options = {}) {
      const inner = encodeURIComponent(`${origin}/${search(options)}`);
      const page = await open(`${site}/?frame=${inner}${options.parts ? '&parts' : ''}`, {
        viewport: { width: 900, height: 700 },
        ...options,
      });
      const frame = await (await page.$('#frame'))?.contentFrame();
      if (!frame) throw new Error('The page has no frame');
      await frame.waitForFunction(() => 'screensBench' in window);
      return { page, frame };
    },
    wallet: (path, options = {}) => {
      const [before = '', after] = path.split('#');
      return open(`${origin}/wallet${search(options)}&${before}${after ? `#${after}` : ''}`, options);
    },
    close: () => browser.close(),
  };
}
