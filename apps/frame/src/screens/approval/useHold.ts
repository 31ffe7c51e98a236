import { useEffect, useState } from 'react';
import { type GuardFacts, type Hold, holdOf, waitOf } from './rules.ts';

/** Why the yes is off, drawn anew when time has taken the reason away. */
export function useHold(facts: Omit<GuardFacts, 'now'>): {
  hold: Hold | undefined;
  ask: () => Hold | undefined;
} {
  const [, redraw] = useState(0);
  const { quietSince, sight, sightSince, isRead, lacksConsent } = facts;
  useEffect(() => {
    const now = performance.now();
    const wait = waitOf({ now, quietSince, sight, sightSince, isRead, lacksConsent });
    if (wait <= 0 || !Number.isFinite(wait)) return;
    const timer = setTimeout(() => redraw((count) => count + 1), Math.ceil(wait) + 1);
    return () => clearTimeout(timer);
  }, [quietSince, sight, sightSince, isRead, lacksConsent]);
  const ask = (): Hold | undefined => holdOf({ ...facts, now: performance.now() });
  return { hold: ask(), ask };
}
