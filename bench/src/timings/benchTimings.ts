import { measuredPages } from './measuredPages.ts';
import { chooseParts, type Part } from './parts.ts';
import { report } from './report.ts';
import { type Round, toRows } from './rows.ts';
import type { Visited } from './visit.ts';
import { withSite } from './withSite.ts';

const rounds = 7;

/**
 * Measures the kit in a page against its floors in real Chromium; `--only` names the parts, `--json` prints only the
 * figures. Each round is told on stderr.
 */
export async function benchTimings(parameters: readonly string[]): Promise<number> {
  const chosen = chooseParts(parameters);
  const names = measuredPages.map(({ name }) => name);
  const samples: Record<'bare' | 'dialog' | 'foyer', Round[]> = { bare: [], dialog: [], foyer: [] };
  await withSite(names, async ({ browser, stack, urlOf }) => {
    for (let round = 1; round <= rounds; round += 1) {
      console.error(`round ${round} of ${rounds}`);
      // So that none always comes last: what a visit leaves to the processor, the next one pays.
      const order = round % 2 === 1 ? measuredPages : measuredPages.toReversed();
      for (const measured of order) {
        const visited = { browser, measured, url: urlOf(measured.name), stack };
        samples[measured.name].push(await measureParts(chosen, visited));
      }
    }
  });
  report(
    parameters,
    toRows(samples),
    '4x CPU slowdown but for the walks, median of 7 cold visits (21 for the load and the pairing code) in a window at rest; no driver looks into it where loading, opening and connecting are timed; a reload finds the scripts in the cache; the pointer rests 200 ms before a press; times end with the frame that shows it; the floor is measured in the same run.',
  );
  return 0;
}

async function measureParts(chosen: readonly Part[], visited: Visited): Promise<Round> {
  const round: Record<string, number[]> = {};
  for (const { pages, visits = 1, measure } of chosen) {
    if (!pages.includes(visited.measured.name)) continue;
    for (let visit = 1; visit <= visits; visit += 1) {
      for (const [key, value] of Object.entries(await measure(visited)))
        round[key] = [...(round[key] ?? []), value];
    }
  }
  return round;
}
