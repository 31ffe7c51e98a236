import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatBalance } from './formatBalance.ts';

describe('formatBalance', () => {
  it.each([
    [0n, 18, '0.000'],
    [1n, 18, '0.000'],
    [999_999_999_999_999_999n, 18, '0.999'],
    [1_234_567_890_000_000_000n, 18, '1.234'],
    [10_000n * 10n ** 18n, 18, '10,000.000'],
    [1_234_567n, 0, '1,234,567.000'],
    [123_456n, 5, '1.234'],
    [-1_500n, 3, '-1.500'],
  ])('balance-07 shows %s with %s decimals as %s', (value, decimals, shown) => {
    expect(formatBalance({ value, decimals })).toBe(shown);
  });

  it('balance-07 shows as many digits as asked for', () => {
    expect(formatBalance({ value: 1_999n, decimals: 3 }, 2)).toBe('1.99');
    expect(formatBalance({ value: 1_999n, decimals: 3 }, 0)).toBe('1');
    expect(formatBalance({ value: 1_999n, decimals: 3 }, 5)).toBe('1.99900');
  });

  it.each([
    ['de', '1.234.567,891'],
    ['fr', '1\u202f234\u202f567,891'],
    ['hi', '12,34,567.891'],
    ['fa', '۱٬۲۳۴٬۵۶۷٫۸۹۱'],
  ])('balance-07 writes as %s does', (locale, shown) => {
    expect(formatBalance({ value: 1_234_567_891n, decimals: 3 }, 3, locale)).toBe(shown);
  });

  it('balance-07 never shows more than there is, and less than a last digit too little', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 30n }),
        fc.integer({ min: 0, max: 24 }),
        (value, decimals) => {
          const shown = BigInt(formatBalance({ value, decimals }).replace(/[.,]/g, ''));
          const exact = value * 1000n;
          const unit = 10n ** BigInt(decimals);
          expect(shown * unit <= exact).toBe(true);
          expect((shown + 1n) * unit > exact).toBe(true);
        },
      ),
    );
  });
});
