import { frameLimits } from '@foyer/protocol/frame';
import type { Clock } from '../ports/Clock.ts';

/** So many ids are remembered at once; a page that sends more in ten minutes is not heard for a while. */
const most = 50_000;

/** Says of each id whether it is new, and remembers it for `frameLimits.idMs`. */
export function createSeenIds(clock: Clock): (id: string) => 'new' | 'seen' | 'full' {
  /** In the order of their times. */
  const timeById = new Map<string, number>();
  return (id) => {
    const now = clock.now();
    for (const [old, time] of timeById) {
      // A clock that was set back keeps an id longer, never shorter.
      if (now - time < frameLimits.idMs) break;
      timeById.delete(old);
    }
    if (timeById.has(id)) return 'seen';
    if (timeById.size >= most) return 'full';
    timeById.set(id, now);
    return 'new';
  };
}
