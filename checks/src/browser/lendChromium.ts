import type { Browser } from 'playwright-core';
import { type LaunchOptions, launchChromium } from './launchChromium.ts';

/** A browser for one file of tests. */
export type LentBrowser = Pick<Browser, 'newContext' | 'newPage' | 'close'>;

const keptByOptions = new Map<string, Promise<Browser>>();

/**
 * Lends a browser that stays open for the next file of the same process: to start one takes longer than many a test.
 * To close it closes all its profiles, so the next file finds nothing of them.
 */
export async function lendChromium(options: LaunchOptions = {}): Promise<LentBrowser> {
  const key = JSON.stringify(options);
  const kept = keptByOptions.get(key) ?? startKept(key, options);
  const browser = await kept;
  return {
    newContext: (settings) => browser.newContext(settings),
    newPage: (settings) => browser.newPage(settings),
    async close() {
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
  };
}

function startKept(key: string, options: LaunchOptions): Promise<Browser> {
  const starting = launchChromium(options);
  keptByOptions.set(key, starting);
  const forget = (): void => void keptByOptions.delete(key);
  // One that did not start, or crashed, is not lent again.
  starting.then((browser) => browser.on('disconnected', forget), forget);
  return starting;
}
