import { useEffect, useState } from 'react';
import { type GuardFacts, type Hold, holdOf, waitOf } from './rules.ts';

/** Why the yes is off, drawn anew when time has taken the reason away. */
export function useHold(facts: Omit<GuardFacts, 'now'>): {
  hold: Hold | undefined;
  ask: () => Hold | undefined;
} {
  const [drawn, redraw] = useState(0);
  const ask = (): Hold | undefined => holdOf({ ...facts, now: performance.now() });
  const hold = ask();
  const { quietSince, sight, sightSince, isRead, lacksConsent } = facts;
  useEffect(() => {
    const now = performance.now();
    const wait = waitOf({ now, quietSince, sight, sightSince, isRead, lacksConsent });
    // On a busy machine the wait may have passed since `hold` was drawn: that is drawn anew all the same.
    if (hold !== 'settling' || !Number.isFinite(wait)) return;
    const timer = setTimeout(() => redraw((count) => count + 1), Math.ceil(wait) + 1);
    return () => clearTimeout(timer);
  }, [drawn, hold, quietSince, sight, sightSince, isRead, lacksConsent]);
  return { hold, ask };
}
