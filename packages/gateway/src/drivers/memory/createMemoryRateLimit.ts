import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Budget, RateLimit } from '../../ports/RateLimit.ts';

/** Counts in this process only: several gateways behind one address allow as many times the budget. */
export function createMemoryRateLimit(): RateLimit {
  const limiters = new Map<string, RateLimiterMemory>();
  const limiterOf = (budget: Budget) => {
    const known = limiters.get(budget.name);
    if (known) return known;
    const limiter = new RateLimiterMemory({ points: budget.points, duration: budget.seconds });
    limiters.set(budget.name, limiter);
    return limiter;
  };
  return {
    async take(budget, key, points) {
      try {
        await limiterOf(budget).consume(key, points);
        return 0;
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      }
    },
  };
}
