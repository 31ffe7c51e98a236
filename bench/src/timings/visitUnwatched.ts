import { installTestWallet } from '@foyer/testkit/playwright';
import { benchOptions } from './benchOptions.ts';
import { bindUnwatched } from './bindUnwatched.ts';
import { connectedMark } from './measuredPages.ts';
import { openUnwatched, type UnwatchedWindow } from './openUnwatched.ts';
import { installProbe } from './probe.ts';
import { cpuSlowdown, pointerRest, settled, stackChains, type Visited, wait, windowRest } from './visit.ts';

/** A measured page on a slowed processor, in a window that no driver looks into. */
export interface UnwatchedPage {
  /** What the probe measured under a name, once it has; ms. */
  readMark(name: string): Promise<number>;
  /** What kept the page busy since navigation, as the probe counts it; ms. */
  readBlocking(): Promise<number>;
  /** As a hand does: the pointer comes, rests for so many ms, and the button goes down. The time runs from the click event until something matches `until`. */
  timeClick(target: string, name: string, until: string, rest?: number): Promise<number>;
  /** From the press on the page's button to the wallet list, ms; `rest` as in `timeClick`. */
  timeOpening(name: string, rest?: number): Promise<number>;
  /** Closes the modal, and waits until nothing moves. */
  close(): Promise<void>;
  /** Loads the page anew, from the cache, and resolves once the new document is there. */
  reload(): Promise<void>;
}

/** Opens the page in a browser profile of its own, and closes it again; it is loaded and at rest for `act`. */
export async function visitUnwatched<Result>(
  { browser, measured, url, stack }: Visited,
  act: (page: UnwatchedPage) => Promise<Result>,
): Promise<Result> {
  const window = await openUnwatched(browser);
  try {
    await installTestWallet(bindUnwatched(window, url), { name: 'Bench Wallet', chains: stackChains(stack) });
    const reconnected = JSON.stringify(connectedMark);
    const content = [
      `window.benchOptions = ${JSON.stringify(benchOptions(stack))};`,
      `(${installProbe})();`,
      `window.probe.sinceNavigation('clickable', ${JSON.stringify(measured.openButton)});`,
      // Where nobody is to be reconnected, each look for it would slow what else is measured.
      `if (performance.getEntriesByType('navigation')[0]?.type === 'reload') window.probe.sinceNavigation('reconnected', ${reconnected});`,
    ].join('\n');
    await window.addInitScript({ content });
    await wait(windowRest);
    await window.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    const page = drive(window, measured);
    await window.send('Page.navigate', { url });
    await page.readMark('clickable');
    await wait(settled);
    return await act(page);
  } finally {
    await window.close();
  }
}

function drive(window: UnwatchedWindow, { openButton, row }: Visited['measured']): UnwatchedPage {
  const call = (method: string, ...values: readonly string[]) =>
    window.evaluate(`window.probe.${method}(${values.map((value) => JSON.stringify(value)).join(', ')})`);
  const inMs = (value: unknown): number => {
    if (typeof value !== 'number') throw new Error(`The page told ${value} for ms.`);
    return value;
  };
  const point = (type: string, place: object, more: object = {}) =>
    window.send('Input.dispatchMouseEvent', { type, ...place, ...more });

  const page: UnwatchedPage = {
    readMark: async (name) => inMs(await call('reached', name)),
    readBlocking: async () => inMs(await window.evaluate('window.probe.blocking')),
    async timeClick(target, name, until, rest = pointerRest) {
      await call('sinceClick', name, until);
      const place = (await call('placeOf', target)) as object;
      await point('mouseMoved', place);
      await wait(rest);
      for (const type of ['mousePressed', 'mouseReleased']) {
        await point(type, place, { button: 'left', clickCount: 1 });
      }
      return page.readMark(name);
    },
    timeOpening(name, rest) {
      if (!row) throw new Error('This page has no wallet list.');
      return page.timeClick(openButton, name, row, rest);
    },
    async close() {
      const key = { key: 'Escape', code: 'Escape', windowsVirtualKeyCode: 27 };
      for (const type of ['keyDown', 'keyUp']) await window.send('Input.dispatchKeyEvent', { type, ...key });
      await wait(settled);
    },
    async reload() {
      const navigated = new Promise<void>((resolve) => window.onNavigated(resolve));
      await window.send('Page.reload');
      await navigated;
    },
  };
  return page;
}
