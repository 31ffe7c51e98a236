import type { Clock } from '../ports/Clock.ts';
import { maxUnfinishedBytes } from './rules.ts';

/** What has come of one socket's messages that are not complete yet. */
export interface Arriving {
  /** Since when there is something, in milliseconds since 1970. */
  readonly since: number | undefined;
  /** Bytes came. @returns Whether its visitor may leave that much unfinished. */
  come(bytes: number): boolean;
  /** Some of them were a ping or a pong with that much in it. */
  control(bytes: number): void;
  /** They were a message, and it is complete. */
  end(): void;
}

/** Counts what is unfinished by visitor: it is held in memory. */
export interface Arrivals {
  watch(visitor: string): Arriving;
}

/** Bytes around what a client's ping or pong holds. */
const controlFrameBytes = 6;

export function createArrivals(clock: Clock): Arrivals {
  const totals = new Map<string, number>();

  function add(visitor: string, bytes: number): number {
    const total = (totals.get(visitor) ?? 0) + bytes;
    if (total > 0) totals.set(visitor, total);
    else totals.delete(visitor);
    return total;
  }

  return {
    watch(visitor) {
      let held = 0;
      let since: number | undefined;
      function hold(bytes: number): number {
        const total = add(visitor, bytes - held);
        held = bytes;
        since = bytes > 0 ? (since ?? clock.now()) : undefined;
        return total;
      }
      return {
        get since() {
          return since;
        },
        come: (bytes) => hold(held + bytes) <= maxUnfinishedBytes,
        control: (bytes) => void hold(Math.max(0, held - bytes - controlFrameBytes)),
        end: () => void hold(0),
      };
    },
  };
}
