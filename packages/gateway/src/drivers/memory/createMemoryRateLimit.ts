import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { RateLimit } from '../../ports/RateLimit.ts';
import { limitWith } from '../limitWith.ts';

/** Counts in this process only: several gateways behind one address allow as many times the budget. */
export function createMemoryRateLimit(): RateLimit {
  return limitWith(({ points, seconds }) => new RateLimiterMemory({ points, duration: seconds }));
}
