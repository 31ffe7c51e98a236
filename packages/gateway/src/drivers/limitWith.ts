import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import type { Budget, RateLimit } from '../ports/RateLimit.ts';

/** A rate limit that counts each budget with a limiter of its own. */
export function limitWith(makeLimiter: (budget: Budget) => RateLimiterAbstract): RateLimit {
  const limiters = new Map<string, RateLimiterAbstract>();
  const limiterOf = (budget: Budget) => {
    const known = limiters.get(budget.name);
    if (known) return known;
    const limiter = makeLimiter(budget);
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
