import { describe, expect, it } from 'vitest';
import { createMemoryRateLimit } from './createMemoryRateLimit.ts';

describe('a rate limit', () => {
  const budget = { name: 'calls', points: 10, seconds: 60 };

  it('gw-limit-01 gives points up to the budget', async () => {
    const limit = createMemoryRateLimit();
    expect(await limit.take(budget, 'a', 4)).toBe(0);
    expect(await limit.take(budget, 'a', 6)).toBe(0);
    const wait = await limit.take(budget, 'a', 1);
    expect(wait).toBeGreaterThanOrEqual(1);
    expect(wait).toBeLessThanOrEqual(60);
    expect(Number.isInteger(wait)).toBe(true);
  });

  it('gw-limit-01 counts keys, budgets and limiters apart', async () => {
    const limit = createMemoryRateLimit();
    expect(await limit.take(budget, 'a', 10)).toBe(0);
    expect(await limit.take(budget, 'b', 10)).toBe(0);
    expect(await limit.take({ ...budget, name: 'events' }, 'a', 10)).toBe(0);
    expect(await createMemoryRateLimit().take(budget, 'a', 10)).toBe(0);
  });

  it('gw-limit-01 has what was given back again', async () => {
    const limit = createMemoryRateLimit();
    for (const points of [8, -8, 10]) expect(await limit.take(budget, 'a', points)).toBe(0);
    expect(await limit.take(budget, 'a', 1)).toBeGreaterThan(0);
  });

  it('gw-limit-01 refuses what is more than the whole budget', async () => {
    expect(await createMemoryRateLimit().take(budget, 'a', 11)).toBeGreaterThan(0);
  });
});
