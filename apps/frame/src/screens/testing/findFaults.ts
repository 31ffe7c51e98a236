import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from 'playwright-core';

/** What axe finds wrong, by rule and place. */
export async function findFaults(page: Page | Frame): Promise<string[]> {
  await page.evaluate(readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(): Promise<import('axe-core').AxeResults> } };
    const { violations } = await axe.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
  });
}

/** Controls that are less than 44 px high or wide to a finger, and whatever reaches out of the page sideways. */
export function findTightSpots(page: Page | Frame): Promise<string[]> {
  return page.evaluate(() => {
    const spots: string[] = [];
    const name = (element: Element) => `${element.tagName} ${element.textContent?.slice(0, 30)}`;
    for (const element of document.querySelectorAll('button, a, summary, label.fy-agree, .fy-otp input')) {
      const { width, height } = element.getBoundingClientRect();
      const after = getComputedStyle(element, '::after');
      const reach = after.position === 'absolute' ? Number.parseFloat(after.height) || 0 : 0;
      if (Math.max(height, reach) < 43.5 || width < 43.5) spots.push(`${name(element)} ${width}×${height}`);
    }
    for (const element of document.querySelectorAll('.fy-screen, .fy-body, .fy-head, .fy-foot'))
      if (element.scrollWidth > element.clientWidth + 1) spots.push(`${element.className} is too wide`);
    if (document.documentElement.scrollWidth > innerWidth) spots.push('the page is too wide');
    return spots;
  });
}
