import type { ReadyReport } from '@foyer/devstack';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { type LentBrowser, lendChromium } from '../../checks/src/browser/lendChromium.ts';
import { openVisit, type Visit, type VisitOptions } from './openVisit.ts';
import { type Site, type SiteOptions, serveSite } from './serveSite.ts';

/** Less than a test of this project may take. */
const storyLimitMs = 150_000;

/** What a file of browser stories works with; sites and profiles live as long as the file. */
export interface BrowserSuite {
  readonly stack: ReadyReport;
  browser(): LentBrowser;
  /** Serves the pages built with React 18 or 19. */
  serve(options?: SiteOptions & { react?: 18 | 19 }): Promise<Site>;
  /** Opens one page, plays the story, and ends the visit; fails when the page complained. */
  visit(options: Omit<VisitOptions, 'stack'>, story: (visit: Visit) => Promise<void>): Promise<void>;
}

/** Sets up one browser for a test file. */
export function browserSuite(): BrowserSuite {
  const stack = inject('stack');
  const pages = inject('pages');
  const sites: Site[] = [];
  let browser: LentBrowser | undefined;
  beforeAll(async () => {
    browser = await lendChromium({ isWhole: true });
  });
  afterAll(async () => {
    await browser?.close();
    await Promise.all(sites.map((site) => site.close()));
  });
  const running = () => {
    if (!browser) throw new Error('The browser starts with the first test.');
    return browser;
  };
  return {
    stack,
    browser: running,
    async serve({ react = 19, ...options } = {}) {
      const site = await serveSite(pages[react], options);
      sites.push(site);
      return site;
    },
    async visit(options, story) {
      const visit = await openVisit(running(), { stack, ...options });
      try {
        await withinLimit(story(visit));
      } catch (error) {
        const { complaints, page } = visit;
        const shown = await showsNow(page);
        await visit.abandon();
        const said = complaints.length > 0 ? `\nThe page complained:\n${complaints.join('\n')}` : '';
        throw new Error(`${error}\nThe page showed:\n${shown}${said}`, { cause: error });
      }
      await visit.end();
    },
  };
}

/** Fails a story that hangs while there is time to say what it left on the screen: a test that runs out has no words. */
function withinLimit(story: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    const say = () => reject(new Error(`The story did not end within ${storyLimitMs / 1000} s.`));
    timer = setTimeout(say, storyLimitMs);
  });
  return Promise.race([story, limit]).finally(() => clearTimeout(timer));
}

/** What a failed story leaves on the screen, for the log: a failure on another machine cannot be looked at. */
async function showsNow(page: Page): Promise<string> {
  try {
    const texts = await page.getByRole('dialog').or(page.getByRole('alertdialog')).allInnerTexts();
    for (const text of await page.frameLocator('#foyer-frame').locator('body').allInnerTexts())
      texts.push(`in the wallet: ${text}`);
    const account = await page.evaluate(() => JSON.stringify(window.foyer?.getAccount()));
    return [`account ${account}`, ...texts].join('\n');
  } catch (error) {
    return `nothing that can be read (${error})`;
  }
}
