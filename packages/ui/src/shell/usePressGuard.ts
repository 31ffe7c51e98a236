import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';

interface Press {
  /** Where it began; `false` for one that began too early to be meant. */
  readonly on?: EventTarget | false;
  /** Where it ended. */
  readonly off?: EventTarget;
  /** It is the second of a double click whose first was on something else. */
  readonly isStray?: boolean;
}

/**
 * Listeners for `root` that keep clicks from what they were not meant for: what has come under the pointer between the presses
 * of a double click, and `root` itself where a press only began or only ended on it, or began before `root` was `there`:
 * it was meant for the page.
 */
export function usePressGuard(root: RefObject<HTMLElement | null>, there: boolean) {
  const press = useRef<Press>({});
  useEffect(() => {
    // A press of the last opening is no first one of this.
    if (!there) press.current = {};
  }, [there]);
  return {
    onMouseDownCapture({ target, detail }: MouseEvent) {
      const isStray = detail > 1 && target !== press.current.on;
      press.current = { on: there && target, isStray };
    },
    onMouseUpCapture({ target }: MouseEvent) {
      press.current = { ...press.current, off: target };
    },
    onClickCapture(event: MouseEvent) {
      const { on, off, isStray } = press.current;
      const isOnRoot = event.target === root.current;
      const isDragged = isOnRoot && (on !== off || on !== event.target);
      // Fingers do not double click: two quick taps are meant, but on what closes all of it.
      const isMeant = !isOnRoot && (event.nativeEvent as PointerEvent).pointerType === 'touch';
      if (!isDragged && (event.detail < 2 || !isStray || isMeant)) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
