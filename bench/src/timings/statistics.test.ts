import { describe, expect, it } from 'vitest';
import { median, p95 } from './statistics.ts';

describe('median', () => {
  it('takes the middle whatever the order', () => expect(median([9, 1, 5])).toBe(5));
  it('takes the mean of the two middle ones', () => expect(median([4, 1, 3, 2])).toBe(2.5));
  it('refuses no samples', () => expect(() => median([])).toThrow(RangeError));
});

describe('p95', () => {
  it('is the largest of seven', () => expect(p95([1, 2, 3, 4, 5, 6, 70])).toBe(70));
  it('leaves out the last twentieth', () =>
    expect(p95(Array.from({ length: 100 }, (_, index) => index + 1))).toBe(95));
  it('refuses no samples', () => expect(() => p95([])).toThrow(RangeError));
});
