import type { Clock } from '../ports/Clock.ts';

/** Points that come back with time. */
export interface Rate {
  /** Most points at once. */
  readonly burst: number;
  readonly perSecond: number;
}

/** Buckets by key. In memory and at once, so that what a socket sends stays in its order. */
export interface Buckets {
  /** Takes the points, or none. @returns Whether they were there. */
  take(key: string, points: number): boolean;
  /** Forgets those that are full again. */
  prune(): void;
}

export function createBuckets({ burst, perSecond }: Rate, clock: Clock): Buckets {
  const buckets = new Map<string, { points: number; at: number }>();
  const pointsOf = ({ points, at }: { points: number; at: number }) =>
    Math.min(burst, points + (Math.max(0, clock.now() - at) / 1000) * perSecond);
  return {
    take(key, points) {
      const bucket = buckets.get(key) ?? { points: burst, at: clock.now() };
      const left = pointsOf(bucket) - points;
      if (left < 0) return false;
      buckets.set(key, { points: left, at: clock.now() });
      return true;
    },
    prune() {
      for (const [key, bucket] of buckets) if (pointsOf(bucket) >= burst) buckets.delete(key);
    },
  };
}
