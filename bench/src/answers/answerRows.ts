import type { Row } from '../timings/rows.ts';
import { median, p95, round } from '../timings/statistics.ts';

/** How long the answers took, in ms: at addresses that have an account, and at those that have none. */
export interface AnswerTimes {
  readonly known: readonly number[];
  readonly unknown: readonly number[];
}

/** Of equal answers one series in 370 differs by more standard errors than these. */
const most = 3;

/** A line for each kind of address, and one for how far apart their means are. */
export function answerRows({ known, unknown }: AnswerTimes): Row[] {
  const difference = Math.abs(mean(known) - mean(unknown));
  const noise = Math.sqrt(variance(known) / known.length + variance(unknown) / unknown.length);
  const line = (name: string, times: readonly number[]): Row => ({
    name: `sign-in asked for, ${name}`,
    unit: 'ms',
    median: round(median(times)),
    p95: round(p95(times)),
    floor: null,
    ratio: null,
    budget: '-',
    withinBudget: true,
  });
  return [
    line('address with an account', known),
    line('address without', unknown),
    {
      ...line('difference of the means', [difference]),
      floor: round(noise),
      ratio: round(difference / noise),
      budget: `${most} x floor`,
      withinBudget: difference < most * noise,
    },
  ];
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Of a sample: by one less than there are. */
function variance(values: readonly number[]): number {
  const middle = mean(values);
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1);
}
