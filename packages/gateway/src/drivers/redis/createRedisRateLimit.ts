import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import type { RateLimit } from '../../ports/RateLimit.ts';
import { limitWith } from '../limitWith.ts';
import { withDeadline } from '../withDeadline.ts';
import type { Redis } from './openRedis.ts';

/** Counts for all gateways on one Redis together; while Redis is lost, in this process. */
export function createRedisRateLimit(redis: Redis): RateLimit {
  const storeClient = {
    eval: (script: string, parameters: { keys: string[]; arguments: string[] }) =>
      withDeadline(redis.client.eval(script, parameters)),
  };
  return limitWith(({ name, points, seconds }) => {
    const counted = { points, duration: seconds };
    return new RateLimiterRedis({
      ...counted,
      storeClient,
      useRedisPackage: true,
      keyPrefix: `foyer:limit:${name}`,
      // Once a key is over its budget, Redis is not asked again until its time is over.
      inMemoryBlockOnConsumed: points + 1,
      insuranceLimiter: new RateLimiterMemory(counted),
    });
  });
}
