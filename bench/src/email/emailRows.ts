import type { Row } from '../timings/rows.ts';
import { median, p95, round } from '../timings/statistics.ts';

/** What one visitor waited for, in ms; several values where something was done several times. */
export interface EmailSample {
  /** From Enter in the email field to the screen that follows. */
  readonly submit: readonly number[];
  /** From the last digit of the code to the account on the page, on a device that has the wallet. */
  readonly account: readonly number[];
  /** From the click on Sign in the wallet to the signature on the page. */
  readonly signature: readonly number[];
  /** An empty answer of the gateway to the page. */
  readonly answer: readonly number[];
}

interface Figure {
  readonly name: string;
  readonly key: keyof EmailSample;
  readonly budget: string;
  /** Judges the slowest of twenty. */
  readonly within: (p95: number) => boolean;
}

const figures: readonly Figure[] = [
  { name: 'email -> next screen', key: 'submit', budget: '-', within: () => true },
  { name: 'code -> account', key: 'account', budget: '-', within: () => true },
  {
    name: 'click on Sign -> signature',
    key: 'signature',
    budget: 'p95 300 ms',
    within: (value) => value < 300,
  },
];

/** The lines of the report, over all visitors. */
export function emailRows(samples: readonly EmailSample[]): Row[] {
  const all = (key: keyof EmailSample) => samples.flatMap((sample) => sample[key]);
  const floor = median(all('answer'));
  return figures.map(({ name, key, budget, within }) => {
    const values = all(key);
    return {
      name,
      unit: 'ms',
      median: round(median(values)),
      p95: round(p95(values)),
      floor: round(floor),
      ratio: round(median(values) / floor),
      budget,
      withinBudget: within(p95(values)),
    };
  });
}
