import type { Row } from '../timings/rows.ts';
import { median, p95, percentile, round } from '../timings/statistics.ts';
import type { Load, LoadResult } from './measureLoad.ts';

interface Figure {
  readonly name: string;
  readonly unit: Row['unit'];
  /** One sample for each stretch, or one in all. */
  readonly samples: (result: LoadResult) => readonly number[];
  readonly budget: string;
  readonly within: (value: number, load: Load) => boolean;
}

const figures: readonly Figure[] = [
  {
    name: 'sockets held',
    unit: 'sockets',
    samples: ({ held }) => [held],
    budget: 'all',
    within: (value, load) => value === load.sockets,
  },
  {
    name: 'sockets opened',
    unit: '/s',
    samples: ({ connects }) => [connects],
    budget: '-',
    within: () => true,
  },
  {
    name: 'durable messages',
    unit: '/s',
    samples: ({ stretches }) => stretches.map(({ acknowledged, seconds }) => acknowledged / seconds),
    budget: 'all',
    // The last answer comes a little after the last message was due.
    within: (value, load) => value >= 0.97 * load.rate,
  },
  {
    name: 'delivery, p50',
    unit: 'ms',
    samples: ({ stretches }) => stretches.map(({ delivery }) => percentile(delivery, 50)),
    budget: '-',
    within: () => true,
  },
  {
    name: 'delivery, p99',
    unit: 'ms',
    samples: ({ stretches }) => stretches.map(({ delivery }) => percentile(delivery, 99)),
    budget: '100 ms',
    within: (value) => value < 100,
  },
  {
    name: 'publish answered, p99',
    unit: 'ms',
    samples: ({ stretches }) => stretches.map(({ answer }) => percentile(answer, 99)),
    budget: '-',
    within: () => true,
  },
  {
    name: 'acknowledged and lost',
    unit: 'messages',
    samples: ({ stretches }) => [stretches.reduce((sum, { lost }) => sum + lost, 0)],
    budget: '0',
    within: (value) => value === 0,
  },
  { name: 'memory', unit: 'MB', samples: ({ memory }) => [memory], budget: '-', within: () => true },
];

/** The lines of one load: the relay's figure, the echo server's in the same run, and how many times that it is. */
export function relayRows(load: Load, relay: LoadResult, echo: LoadResult): Row[] {
  return figures.map(({ name, unit, samples, budget, within }) => {
    const own = samples(relay);
    const value = median(own);
    const floor = median(samples(echo));
    return {
      name: `relay, ${load.sockets} sockets, ${load.rate} messages/s: ${name}`,
      unit,
      median: round(value),
      p95: round(p95(own)),
      floor: round(floor),
      ratio: floor === 0 ? null : round(value / floor),
      budget,
      withinBudget: within(value, load),
    };
  });
}
