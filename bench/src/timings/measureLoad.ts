import { benchOptions } from './benchOptions.ts';
import { openUnwatched, type UnwatchedWindow } from './openUnwatched.ts';
import { installProbe } from './probe.ts';
import type { Sample } from './rows.ts';
import { cpuSlowdown, settled, type Visited, wait, windowRest } from './visit.ts';

/** One cold visit that does nothing: when the button is there, and what kept the page busy until then and after. */
export async function measureLoad({ browser, measured, url, stack }: Visited): Promise<Sample> {
  const window = await openUnwatched(browser);
  try {
    const content = [
      `window.benchOptions = ${JSON.stringify(benchOptions(stack))};`,
      `(${installProbe})();`,
      `window.probe.sinceNavigation('clickable', ${JSON.stringify(measured.openButton)});`,
    ].join('\n');
    await window.addInitScript({ content });
    await wait(windowRest);
    await window.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await window.send('Page.navigate', { url });
    const clickable = await read(window, 'window.probe.reached("clickable")');
    await wait(settled);
    return { clickable, blocking: await read(window, 'window.probe.blocking') };
  } finally {
    await window.close();
  }
}

async function read(window: UnwatchedWindow, expression: string): Promise<number> {
  const value = await window.evaluate(expression);
  if (typeof value !== 'number') throw new Error(`The page did not answer ${expression}.`);
  return value;
}
