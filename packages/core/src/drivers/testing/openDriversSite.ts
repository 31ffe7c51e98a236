import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { bundlePage } from '../../../../../checks/src/browser/bundlePage.ts';
import {
  openTestSite,
  strictPolicy,
  type VisitOptions,
} from '../../../../../checks/src/browser/openTestSite.ts';

/** What a test does on a page that has `window.drivers`. */
type Story = (page: Page, requests: readonly string[]) => Promise<void>;

/** A site under a strict content policy whose page has the drivers. */
export interface DriversSite {
  readonly url: string;
  /** One visit, which must end without faults. */
  onPage(story: Story, options?: VisitOptions): Promise<void>;
  close(): Promise<void>;
}

export async function openDriversSite(): Promise<DriversSite> {
  const scripts = await bundlePage({ drivers: new URL('./page.ts', import.meta.url) });
  const bodies = { '/': '<main></main>' };
  const site = await openTestSite({ scripts, bodies, entry: 'drivers.js', policy: strictPolicy });
  return {
    url: site.url,
    async onPage(story, options = {}) {
      const visit = await site.visit('/', options);
      await visit.page.waitForFunction(() => 'drivers' in window);
      await story(visit.page, visit.requests);
      await visit.end();
      expect(visit.faults).toEqual([]);
    },
    close: () => site.close(),
  };
}
