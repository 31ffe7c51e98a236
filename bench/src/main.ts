import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStack } from '@foyer/devstack';
import { launchBrowser } from '@foyer/e2e/launchBrowser';
import { serveSite } from '@foyer/e2e/serveSite';
import { benchKeys } from './keys/benchKeys.ts';
import { benchRelay } from './relay/benchRelay.ts';
import { buildBenchPages } from './timings/buildBenchPages.ts';
import { measuredPages } from './timings/measuredPages.ts';
import {
  measureCode,
  measureHeap,
  measureOpens,
  measureRegistry,
  measureScroll,
  measureTap,
  measureVisit,
  type Sample,
  type Visited,
} from './timings/measureVisit.ts';
import { printRows } from './timings/printRows.ts';
import { toRows } from './timings/rows.ts';

const rounds = 7;

/** Measures Foyer against its floors in real Chromium, or with `--relay` the relay, with `--keys` the gateway's releases of shares; `--json` prints only the figures. */
export async function main(parameters: readonly string[]): Promise<number> {
  if (parameters.includes('--relay')) return benchRelay(parameters);
  if (parameters.includes('--keys')) return benchKeys(parameters);
  const folder = await mkdtemp(join(tmpdir(), 'foyer-bench-'));
  await buildBenchPages(folder);
  const stack = await startStack({ demo: false });
  const site = await serveSite(folder);
  const browser = await launchBrowser();
  try {
    const samples: Record<'bare' | 'dialog' | 'foyer', Sample[]> = { bare: [], dialog: [], foyer: [] };
    for (let round = 0; round < rounds; round += 1) {
      for (const page of measuredPages) {
        const visited = { browser, measured: page, url: `${site.url}/${page.name}/`, stack: stack.ready };
        samples[page.name].push(await measurePage(visited));
      }
    }
    const rows = toRows(samples);
    if (parameters.includes('--json')) {
      console.log(JSON.stringify({ rows }));
    } else {
      printRows(
        rows,
        '4x CPU slowdown, median of 7 cold visits; the pointer rests 200 ms before a press; the floor is measured in the same run.',
      );
    }
    return 0;
  } finally {
    await browser.close();
    await site.close();
    await stack.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Everything that is measured of one page, each part on a cold visit of its own. */
async function measurePage(visited: Visited): Promise<Sample> {
  const { name, row } = visited.measured;
  const sample = { ...(await measureVisit(visited)), ...(await measureHeap(visited)) };
  if (!row) return sample;
  const tap = await measureTap(visited, row);
  const tenOpens = await measureOpens(visited, row);
  if (name !== 'foyer') return { ...sample, tap, tenOpens };
  const ownParts = {
    ...(await measureRegistry(visited, row)),
    scroll: await measureScroll(visited, row),
    code: await measureCode(visited, row),
  };
  return { ...sample, tap, tenOpens, ...ownParts };
}
