import type { ReadyReport } from '@foyer/devstack';
import { afterAll, beforeAll, inject } from 'vitest';
import type { LaunchOptions } from '../../checks/src/browser/launchChromium.ts';
import { type LentBrowser, lendChromium } from '../../checks/src/browser/lendChromium.ts';
import { openVisit, type Visit, type VisitOptions } from './openVisit.ts';
import { playStory } from './playStory.ts';
import { type Site, type SiteOptions, serveSite } from './serveSite.ts';

/** What a file of browser stories works with; sites and profiles live as long as the file. */
export interface BrowserSuite {
  readonly stack: ReadyReport;
  browser(): LentBrowser;
  /** Serves the pages built with React 18 or 19. */
  serve(options?: SiteOptions & { react?: 18 | 19 }): Promise<Site>;
  /** Opens one page, plays the story, and ends the visit; fails when the page complained. */
  visit(options: Omit<VisitOptions, 'stack'>, story: (visit: Visit) => Promise<void>): Promise<void>;
}

/**
 * Sets up one browser for a test file: the whole one, as people have it, for the stories that all others build on.
 */
export function browserSuite(options: LaunchOptions = {}): BrowserSuite {
  const stack = inject('stack');
  const pages = inject('pages');
  const sites: Site[] = [];
  let browser: LentBrowser | undefined;
  beforeAll(async () => {
    browser = await lendChromium(options);
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
      await playStory(visit, () => story(visit));
    },
  };
}
