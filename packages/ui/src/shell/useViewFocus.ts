import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus to the modal when its view changes, so that reading starts at the top of the new one.
 * Inline, only a focus that is already inside moves: a page that embeds the modal keeps its own.
 */
export function useViewFocus(target: RefObject<HTMLElement | null>, turn: number, inline: boolean): void {
  // Looked up before the old view goes, because the focus goes with it.
  const mayMove = !inline || hasFocusWithin(target.current);
  const lastTurn = useRef(0);
  useLayoutEffect(() => {
    const isNew = turn !== lastTurn.current;
    lastTurn.current = turn;
    if (isNew && turn > 1 && mayMove) target.current?.focus({ preventScroll: true });
  });
}

function hasFocusWithin(element: HTMLElement | null): boolean {
  const root = element?.getRootNode();
  if (!(root instanceof ShadowRoot) || !root.activeElement) return false;
  return element?.contains(root.activeElement) ?? false;
}
