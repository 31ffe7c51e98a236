import { describe, expect, it } from 'vitest';
import { keyRows } from './keyRows.ts';
import { measureReleases } from './measureReleases.ts';

const stretch = (count: number, ms: number) => ({ seconds: 1, times: Array(count).fill(ms), refused: 0 });

describe('keyRows', () => {
  const rows = (count: number, ms: number, refused = 0) =>
    new Map(
      keyRows('embedded', [{ ...stretch(count, ms), refused }], [stretch(1000, 1)]).map((row) => [
        row.name.split(': ')[1],
        row,
      ]),
    );

  it('gives the figures, the floor and their ratio', () => {
    const good = rows(200, 20);
    expect(good.get('served')).toMatchObject({ median: 200, floor: 1000, ratio: 0.2, withinBudget: true });
    expect(good.get('p95')).toMatchObject({ median: 20, floor: 1, ratio: 20, withinBudget: true });
  });

  it('says no when it is slower than promised, or a release was refused', () => {
    const bad = rows(99, 60, 1);
    for (const name of ['served', 'p95', 'refused']) expect(bad.get(name)?.withinBudget).toBe(false);
  });
});

it('measures what is served and counts what is not', async () => {
  const { times, refused } = await measureReleases(async (turn) => turn % 2 === 0, {
    atOnce: 2,
    seconds: 0.01,
  });
  expect(times.length).toBeGreaterThan(0);
  expect(Math.abs(times.length - refused)).toBeLessThan(2);
});
