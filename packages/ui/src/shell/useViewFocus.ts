import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus to the modal when its view changes, so that reading starts at the top of the new one.
 * Inline, only a focus that is already inside moves: a page that embeds the modal keeps its own.
 */
export function useViewFocus(target: RefObject<HTMLElement | null>, turn: number, inline: boolean): void {
  const hadFocus = useFocusWithin(target, inline);
  useLayoutEffect(() => {
    if (turn <= 1 || (inline && !hadFocus.current)) return;
    target.current?.focus({ preventScroll: true });
  }, [turn, inline, target, hadFocus]);
}

/** Whether the focus was last seen inside. Removing a focused element does not count as leaving. */
function useFocusWithin(target: RefObject<HTMLElement | null>, watched: boolean): RefObject<boolean> {
  const within = useRef(false);
  useLayoutEffect(() => {
    const element = target.current;
    if (!element || !watched) return;
    const enter = (): void => {
      within.current = true;
    };
    const leave = (event: FocusEvent): void => {
      within.current = event.relatedTarget instanceof Node && element.contains(event.relatedTarget);
    };
    element.addEventListener('focusin', enter);
    element.addEventListener('focusout', leave);
    return () => {
      element.removeEventListener('focusin', enter);
      element.removeEventListener('focusout', leave);
    };
  }, [target, watched]);
  return within;
}
