import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { type LentBrowser, lendChromium } from '../../../../checks/src/browser/lendChromium.ts';

export interface BenchPage {
  readonly page: Page;
  /** Errors of the page and of its console, and breaches of its content policy. */
  readonly faults: readonly string[];
  close(): Promise<void>;
}

export interface BenchOptions {
  readonly width?: number;
  readonly height?: number;
  readonly dir?: string;
  /** Motion is reduced. */
  readonly calm?: boolean;
  /** A phone: touch instead of a pointer, and what its browser calls itself. */
  readonly phone?: { readonly userAgent: string };
}

export interface TestBench {
  readonly browser: LentBrowser;
  /** A fresh page with `window.bench`, under a strict content policy. */
  open(options?: BenchOptions): Promise<BenchPage>;
  close(): Promise<void>;
}

/** Starts Chromium with visible scrollbars for the page that `servePage` serves. */
export async function openBench(): Promise<TestBench> {
  const url = inject('uiPage');
  // The first visit builds the page: a test should not wait for it.
  await fetch(url);
  const browser = await lendChromium({ withScrollbars: true });
  return {
    browser,
    async open({ width = 1000, height = 800, dir = 'ltr', calm = false, phone } = {}) {
      const context = await browser.newContext({
        viewport: { width, height },
        reducedMotion: calm ? 'reduce' : 'no-preference',
        ...(phone && { ...phone, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }),
      });
      const page = await context.newPage();
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(message.text());
      });
      await page.goto(url);
      await page.waitForFunction(() => 'bench' in window);
      await page.evaluate((value) => {
        document.documentElement.dir = value;
        document.querySelector<HTMLElement>('#tall')?.style.setProperty('height', '3000px');
      }, dir);
      return { page, faults, close: () => context.close() };
    },
    close: () => browser.close(),
  };
}
