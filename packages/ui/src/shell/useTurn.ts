import type { State, ViewName } from '@foyer/core';
import { useState } from 'react';

/** A view that is shown, in which visit of the modal, and how many were with it since the card came, from 1. */
export interface Turn {
  readonly view: ViewName;
  readonly visit: State['modal']['visit'];
  readonly count: number;
}

/** Counts the views that the card has shown. */
export function useTurn({ router: { view }, modal: { visit } }: State): number {
  const [last, setLast] = useState<Turn>({ view, visit, count: 1 });
  const turn = turnAfter(last, view, visit);
  if (turn !== last) setLast(turn);
  return turn.count;
}

/**
 * A change of view is a new turn, not what else the router tells of the same view; and so is the same view of another
 * visit, where the card of the last one was still leaving. Connect waits in a closed modal for the next visit.
 */
export function turnAfter(last: Turn, view: ViewName, visit: Turn['visit']): Turn {
  return last.view === view && (last.visit === visit || view === 'Connect')
    ? last
    : { view, visit, count: last.count + 1 };
}
