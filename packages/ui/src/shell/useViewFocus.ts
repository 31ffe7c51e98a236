import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus to the modal when its view changes, so that reading starts at the top of the new one, and when what had
 * it goes otherwise: a fault, a toast, a bar. Inline, only a focus that is already inside moves: a page that embeds the modal keeps its own.
 */
export function useViewFocus(target: RefObject<HTMLElement | null>, turn: number, inline: boolean): void {
  // Looked up before the old view goes, because the focus goes with it.
  const had = hasFocusWithin(target.current);
  const lastTurn = useRef(1);
  useLayoutEffect(() => {
    const isDue = turn === lastTurn.current ? had && !hasFocusWithin(target.current) : had || !inline;
    lastTurn.current = turn;
    if (isDue) target.current?.focus({ preventScroll: true });
  });
}

function hasFocusWithin(element: HTMLElement | null): boolean | undefined {
  return element?.matches(':focus-within');
}
