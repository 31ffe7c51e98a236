import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import type { Frame, Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeWindow {
  readonly axe?: { run(within: ElementContext, options: RunOptions): Promise<AxeResults> };
}

/** The rules of axe-core that a page breaks, or a part of it that a selector names: each with the elements that do. */
export async function findViolations(page: Page | Frame, within = ':root'): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(async (part) => {
    const { axe } = window as unknown as Required<AxeWindow>;
    // To name the elements that are right takes longer than to judge them all; none is a film, or fetched to be judged.
    const { violations } = await axe.run(part, { resultTypes: ['violations'], preload: false });
    return violations.map(
      ({ id, help, nodes }) =>
        `${id}: ${help} (${nodes.map(({ target }) => target.flat().join(' > ')).join('; ')})`,
    );
  }, within);
}
