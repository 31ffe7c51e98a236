import type { Row } from '../timings/rows.ts';
import { median, p95, percentile, round } from '../timings/statistics.ts';
import type { ReleaseStretch } from './measureReleases.ts';

interface Figure {
  readonly name: string;
  readonly unit: Row['unit'];
  readonly of: (stretch: ReleaseStretch) => number;
  readonly budget: string;
  readonly within: (value: number) => boolean;
}

/** What is promised (security.md §5.3). */
const figures: readonly Figure[] = [
  {
    name: 'served',
    unit: '/s',
    of: ({ times, seconds }) => times.length / seconds,
    budget: '100 /s',
    within: (value) => value >= 100,
  },
  { name: 'p50', unit: 'ms', of: ({ times }) => percentile(times, 50), budget: '-', within: () => true },
  {
    name: 'p95',
    unit: 'ms',
    of: ({ times }) => percentile(times, 95),
    budget: '60 ms',
    within: (value) => value < 60,
  },
  {
    name: 'refused',
    unit: 'messages',
    of: ({ refused }) => refused,
    budget: '0',
    within: (value) => value === 0,
  },
];

/** The lines of a load on a store: the gateway's figure, that of its health check in the same run, and how many times that it is. */
export function keyRows(
  store: string,
  releases: readonly ReleaseStretch[],
  health: readonly ReleaseStretch[],
): Row[] {
  return figures.map(({ name, unit, of, budget, within }) => {
    const own = releases.map(of);
    const floor = median(health.map(of));
    const value = median(own);
    return {
      name: `releases of a share, ${store}: ${name}`,
      unit,
      median: round(value),
      p95: round(p95(own)),
      floor: round(floor),
      ratio: floor === 0 ? null : round(value / floor),
      budget,
      withinBudget: within(value),
    };
  });
}
