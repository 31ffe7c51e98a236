import type { Clock } from '../ports/Clock.ts';

/** How long it is remembered what an upstream refused, in ms: its plan or its settings may change. */
const memoryMs = 10 * 60_000;

/** How many calls each upstream takes at once, as it has shown. */
export interface BatchSizes {
  of(url: string): number;
  /** It refused so many: from now on it gets half of them. */
  refused(url: string, count: number): void;
}

export function createBatchSizes(clock: Clock): BatchSizes {
  const known = new Map<string, { readonly size: number; readonly until: number }>();
  const sizeOf = (url: string) => {
    const found = known.get(url);
    return found && found.until > clock.now() ? found.size : Number.POSITIVE_INFINITY;
  };
  return {
    of: sizeOf,
    refused(url, count) {
      const size = Math.max(1, Math.floor(count / 2));
      if (size < sizeOf(url)) known.set(url, { size, until: clock.now() + memoryMs });
    },
  };
}
