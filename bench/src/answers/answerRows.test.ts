import { expect, it } from 'vitest';
import { answerRows } from './answerRows.ts';

/** So many values about a middle, the same on either side of it. */
const series = (middle: number, spread: number) =>
  Array.from({ length: 250 }, (_, index) => middle + spread * ((index % 11) - 5));

it('answerRows says how many standard errors the means are apart', () => {
  const [known, unknown, apart] = answerRows({ known: series(104, 1), unknown: series(100, 1) });
  expect([known?.median, unknown?.median]).toEqual([104, 100]);
  expect(apart).toMatchObject({ floor: 0.28, withinBudget: false });
  expect(apart?.median).toBeCloseTo(4, 1);
  expect(apart?.ratio).toBeGreaterThan(10);
});

it('answerRows takes what is below the noise for equal', () => {
  const [, , apart] = answerRows({ known: series(100.2, 1), unknown: series(100, 1) });
  expect(apart).toMatchObject({ withinBudget: true });
  expect(apart?.ratio).toBeLessThan(3);
});
