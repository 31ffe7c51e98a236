import type { ViewName } from '@foyer/core';
import { useState } from 'react';

/** A view that is shown, and how many were with it since the card came, from 1. */
export interface Turn {
  readonly view: ViewName;
  readonly count: number;
}

/** Counts the views that the card has shown. */
export function useTurn(view: ViewName): number {
  const [last, setLast] = useState<Turn>({ view, count: 1 });
  const turn = turnAfter(last, view);
  if (turn !== last) setLast(turn);
  return turn.count;
}

/** Only a change of view is a new turn: what else the router tells of the same view is none. */
export function turnAfter(last: Turn, view: ViewName): Turn {
  return last.view === view ? last : { view, count: last.count + 1 };
}
