import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { bundlePage } from '../../../../../checks/src/browser/bundlePage.ts';
import {
  openTestSite,
  strictPolicy,
  type TestSite,
  type VisitOptions,
} from '../../../../../checks/src/browser/openTestSite.ts';

/** What a file of stories of host buttons works with. */
export interface HostSuite {
  /** Plays a story on a fresh page under a strict policy, `window.host` at hand; the page must not complain. */
  onPage(story: (page: Page) => Promise<void>, options?: VisitOptions): Promise<void>;
}

/** Sets up one site for a test file. @param usual How its pages are visited, where a story does not say. */
export function hostSuite(usual: VisitOptions = {}): HostSuite {
  let site: TestSite;
  beforeAll(async () => {
    const scripts = await bundlePage({ host: new URL('./hostPage.ts', import.meta.url) });
    const bodies = { '/': '<main></main>' };
    site = await openTestSite({ scripts, bodies, entry: 'host.js', policy: strictPolicy });
  });
  afterAll(() => site?.close());
  return {
    async onPage(story, options = usual) {
      const visit = await site.visit('/', options);
      await visit.page.waitForFunction(() => 'host' in window);
      await story(visit.page);
      await visit.end();
      expect(visit.faults).toEqual([]);
    },
  };
}
