import type { State } from '@foyer/core';
import { useState } from 'react';
import { awaitsBranding, hasBranding } from './rules.ts';

/** The badge is there, or its place is held free: while it may come, and on to the end of the view. */
export type Badge = 'shown' | 'held' | undefined;

/** What stands in the place of the badge: a row that moved when the gateway answers would not be the one that is pressed. */
export function useBadge(state: State): Badge {
  const isAwaited = awaitsBranding(state);
  const [isHeld, hold] = useState(isAwaited);
  if (isAwaited && !isHeld) hold(true);
  if (hasBranding(state)) return 'shown';
  return isHeld ? 'held' : undefined;
}
