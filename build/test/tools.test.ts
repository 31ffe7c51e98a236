import { describe, expect, it } from 'vitest';
import { once } from './tools.mjs';

describe('once', () => {
  it('provides what several steps need a single time, begun by the first of them', async () => {
    const signals: unknown[] = [];
    const provide = once(async (signal) => {
      signals.push(signal);
      return 'none here';
    });
    const { signal } = new AbortController();
    expect(await Promise.all([provide(signal), provide()])).toEqual(['none here', 'none here']);
    expect(signals).toEqual([signal]);
  });
});
