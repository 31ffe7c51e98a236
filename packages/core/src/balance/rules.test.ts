import { describe, expect, it } from 'vitest';
import { isBalanceFresh } from './rules.ts';

describe('balance rules', () => {
  it('balance-02 balance-04 a known amount and a failure both spare a request for 30 s', () => {
    const ready = { status: 'ready', value: 1n, symbol: 'ETH', decimals: 18, fetchedAt: 1000 } as const;
    const failed = { status: 'unavailable', failedAt: 1000 } as const;
    for (const balance of [ready, failed]) {
      expect(isBalanceFresh(balance, 30_999)).toBe(true);
      expect(isBalanceFresh(balance, 31_000)).toBe(false);
    }
    expect(isBalanceFresh(undefined, 0)).toBe(false);
    expect(isBalanceFresh({ status: 'loading' }, 0)).toBe(false);
    expect(isBalanceFresh({ status: 'unavailable' }, 1_700_000_000_000)).toBe(false);
  });
});
