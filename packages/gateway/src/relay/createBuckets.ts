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
  /** Takes the points for what was done already, also those that are not there: they come back first. */
  owe(key: string, points: number): void;
  /** Forgets those that are full again. */
  prune(): void;
}

export function createBuckets({ burst, perSecond }: Rate, clock: Clock): Buckets {
  const buckets = new Map<string, { points: number; at: number }>();
  const pointsOf = ({ points, at }: { points: number; at: number }) =>
    Math.min(burst, points + (Math.max(0, clock.now() - at) / 1000) * perSecond);
  const leftOf = (key: string, points: number) =>
    pointsOf(buckets.get(key) ?? { points: burst, at: clock.now() }) - points;
  const owe = (key: string, points: number) =>
    void buckets.set(key, { points: leftOf(key, points), at: clock.now() });
  return {
    owe,
    take(key, points) {
      if (leftOf(key, points) < 0) return false;
      owe(key, points);
      return true;
    },
    prune() {
      for (const [key, bucket] of buckets) if (pointsOf(bucket) >= burst) buckets.delete(key);
    },
  };
}
