import type { Page } from 'playwright-core';
import { launchChromium } from '../../../checks/src/browser/launchChromium.ts';
import { close, readHeap } from './measureVisit.ts';
import type { Sample } from './rows.ts';
import { allRow, scrollThrough } from './scrollThrough.ts';
import { timeOpening, type Visited, visit } from './visit.ts';

/** The engine compiles what runs often, into the same heap: without its compilers what is left is the page's own. */
const flags = ['--js-flags=--no-sparkplug --no-maglev --no-turbofan'];

/** The heap after the first walks through the whole registry, opening to closing, and after ten more. */
export async function measureWalks(visited: Visited): Promise<Sample> {
  const browser = await launchChromium({ isWhole: true, args: flags });
  try {
    return await visit({ ...visited, browser }, async (page, cdp) => {
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      // The first one loads the list, the second finds it there: slow enough to miss no page of it.
      await walk(page, visited, [1, 2]);
      const heapBefore = await readHeap(cdp);
      await walk(page, visited, [3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 1000);
      return { heapBefore, walkedHeap: await readHeap(cdp) };
    });
  } finally {
    await browser.close();
  }
}

async function walk(
  page: Page,
  { measured }: Visited,
  numbers: readonly number[],
  step?: number,
): Promise<void> {
  for (const number of numbers) {
    await timeOpening(page, measured, `walk ${number}`);
    await page.getByRole('button', { name: /^All wallets/ }).click();
    await page.locator(allRow).first().waitFor();
    await scrollThrough(page, step);
    await close(page, allRow);
  }
}
