import type { Clock } from '../ports/Clock.ts';
import type { Random } from '../ports/Random.ts';

/** Makes ids of requests between peers: 13 digits of ms and three of chance; each is higher than the one before, and than `after`. */
export function createIds(clock: Pick<Clock, 'now'>, randomBytes: Random): (after?: number) => number {
  let last = 0;
  return (after = 0) => {
    const [high = 0, low = 0] = randomBytes(2);
    const id = clock.now() * 1000 + ((high * 256 + low) % 1000);
    last = Math.max(id, last + 1, after + 1);
    return last;
  };
}
