import { describe, expect, it } from 'vitest';
import { areInSight, drawnRows, rowsInView } from './rowsInView.ts';

const view = { past: 0, height: 540, pitch: 54 };

describe('rowsInView', () => {
  it('view-all-wallets-10 covers what is seen and a few rows around it', () => {
    expect(rowsInView(view)).toEqual({ first: 0, end: 16 });
    for (const past of [0, 1, 53, 54, 777, 5_400, 20_000]) {
      const { first, end } = rowsInView({ ...view, past });
      expect(first * 54).toBeLessThanOrEqual(Math.max(0, past - 6 * 54));
      expect(end * 54).toBeGreaterThanOrEqual(past + 540 + 6 * 54);
      expect(end - first).toBeLessThanOrEqual(32);
    }
  });

  it('view-all-wallets-10 changes once in four rows, not with every pixel', () => {
    const ranges = Array.from({ length: 540 }, (_, past) => JSON.stringify(rowsInView({ ...view, past })));
    expect(new Set(ranges).size).toBeLessThanOrEqual(7);
  });

  it('view-all-wallets-20 knows when the drawn rows no longer fill what is seen', () => {
    const rows = rowsInView({ ...view, past: 1_080 });
    expect(rows).toEqual({ first: 12, end: 36 });
    const isFilled = (past: number) => areInSight(rows, { ...view, past });
    expect([12 * 54 - 1, 12 * 54, 1_080, 36 * 54 - 540, 36 * 54 - 539].map(isFilled)).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
    // Above the first row there is nothing to draw.
    expect(areInSight(rowsInView(view), { ...view, past: -30 })).toBe(true);
  });

  it('view-all-wallets-10 draws nothing of a list far below or above', () => {
    expect(rowsInView({ ...view, past: -5_000 })).toEqual({ first: 0, end: 0 });
    const { first } = rowsInView({ ...view, past: 50_000 });
    expect(drawnRows({ first, end: first + 24 }, 40, undefined)).toEqual([]);
  });
});

describe('drawnRows', () => {
  it('view-all-wallets-10 stops at the last row', () => {
    expect(drawnRows({ first: 0, end: 16 }, 3, undefined)).toEqual([0, 1, 2]);
  });

  it('view-all-wallets-10 keeps the focused row, in its place', () => {
    expect(drawnRows({ first: 4, end: 7 }, 40, 5)).toEqual([4, 5, 6]);
    expect(drawnRows({ first: 4, end: 7 }, 40, 0)).toEqual([0, 4, 5, 6]);
    expect(drawnRows({ first: 4, end: 7 }, 40, 39)).toEqual([4, 5, 6, 39]);
    expect(drawnRows({ first: 4, end: 7 }, 40, 40)).toEqual([4, 5, 6]);
  });
});
