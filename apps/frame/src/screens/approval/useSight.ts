import { type RefObject, useEffect, useState } from 'react';
import { guard, type Sight } from './rules.ts';

export interface SightState {
  readonly sight: Sight;
  /** When it became so, on the clock of `performance.now()`. */
  readonly since: number;
}

/** What IntersectionObserver v2 adds. */
interface SightOptions extends IntersectionObserverInit {
  readonly trackVisibility: boolean;
  readonly delay: number;
}

/** Whether this browser tells that nothing is drawn over an element, nor is it faded, filtered or turned. */
function canProveSight(): boolean {
  return 'IntersectionObserverEntry' in window && 'isVisible' in IntersectionObserverEntry.prototype;
}

/**
 * Whether the screen is seen whole (IntersectionObserver v2). `need` false: nobody can lay anything over it, as in a
 * window of its own.
 */
export function useSight(target: RefObject<HTMLElement | null>, need: boolean): SightState {
  const [state, setState] = useState<SightState>(() => ({
    sight: need ? (canProveSight() ? 'looking' : 'unprovable') : 'unneeded',
    since: performance.now(),
  }));
  useEffect(() => {
    const element = target.current;
    if (!need || !canProveSight() || !element) return;
    const look = (entries: readonly IntersectionObserverEntry[]): void => {
      const last = entries.at(-1) as (IntersectionObserverEntry & { isVisible: boolean }) | undefined;
      if (!last) return;
      const sight = last.isVisible && last.intersectionRatio >= guard.sightRatio ? 'whole' : 'covered';
      setState((old) => (old.sight === sight ? old : { sight, since: performance.now() }));
    };
    const options: SightOptions = {
      threshold: [0, 0.5, 0.9, 0.99, 0.995, 0.997, 0.998, guard.sightRatio, 1],
      trackVisibility: true,
      delay: guard.sightDelayMs,
    };
    const observer = new IntersectionObserver(look, options);
    observer.observe(element);
    return () => observer.disconnect();
  }, [target, need]);
  return state;
}
