import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';

interface Press {
  /** Where it began. */
  readonly on?: EventTarget;
  /** It began before it could be meant. */
  readonly isEarly?: boolean;
  /** Where it ended. */
  off?: EventTarget;
  /** It is the second of a double click whose first was on something else. */
  readonly isStray?: boolean;
}

/**
 * Listeners for `root` that keep clicks from what they were not meant for: what has come under the pointer between the presses
 * of a double click, and `root` itself where a press only began or only ended on it, or began before `root` `isThere`:
 * it was meant for the page.
 */
export function usePressGuard(root: RefObject<HTMLElement | null>, isThere: boolean) {
  const press = useRef<Press>({});
  useEffect(() => {
    // A press of the last opening is no first one of this.
    if (!isThere) press.current = {};
  }, [isThere]);
  useEffect(() => () => removeEventListener('click', dropSecond, true), []);
  return {
    onMouseDownCapture({ target, detail }: MouseEvent) {
      const isStray = detail > 1 && target !== press.current.on;
      press.current = { on: target, isEarly: !isThere, isStray };
    },
    onMouseUpCapture({ target }: MouseEvent) {
      press.current.off = target;
    },
    onClickCapture(event: MouseEvent) {
      const { on, off, isEarly, isStray } = press.current;
      const isOnRoot = event.target === root.current;
      const isDragged = isOnRoot && (isEarly || on !== off || on !== event.target);
      // Fingers do not double click: two quick taps are meant, but on what closes all of it.
      const isMeant = !isOnRoot && (event.nativeEvent as PointerEvent).pointerType === 'touch';
      if (isDragged || (event.detail > 1 && isStray && !isMeant)) drop(event);
      // What it closes gives the page back, and then the second press of a double click lands there.
      else expectSecond();
    },
  };
}

function drop(event: Pick<Event, 'preventDefault' | 'stopPropagation'>): void {
  event.preventDefault();
  event.stopPropagation();
}

function dropSecond(event: globalThis.MouseEvent): void {
  const isOnPage = (event.target as Element).localName !== 'foyer-modal';
  if (event.detail < 2 || !isOnPage) return;
  drop(event);
  // Maybe a third.
  expectSecond();
}

function expectSecond(): void {
  addEventListener('click', dropSecond, { capture: true, once: true });
}
