import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ReadyReport, startStack } from '@foyer/devstack';
import { serveSite } from '@foyer/e2e/serveSite';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../../../checks/src/browser/launchChromium.ts';
import { buildBenchPages } from './buildBenchPages.ts';
import type { MeasuredPage } from './measuredPages.ts';

/** What measuring a page takes. */
export interface BenchSite {
  readonly browser: Browser;
  readonly stack: ReadyReport;
  urlOf(name: MeasuredPage['name']): string;
}

/** Builds and serves the pages beside a stack and a browser; all of it ends with `measure`. */
export async function withSite<Result>(
  names: readonly MeasuredPage['name'][],
  measure: (site: BenchSite) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-bench-'));
  await buildBenchPages(names, folder);
  const stack = await startStack();
  const site = await serveSite(folder, { keepsAssets: true });
  const browser = await launchChromium({ isWhole: true });
  try {
    return await measure({ browser, stack: stack.ready, urlOf: (name) => `${site.url}/${name}/` });
  } finally {
    await browser.close();
    await site.close();
    await stack.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
