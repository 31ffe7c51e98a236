import { type RefObject, useEffect, useState } from 'react';
import { isSlid } from './rules.ts';

/** A press gives the frame its focus; that is not a focus that came back. */
const pressFocusMs = 100;

/**
 * When the screen last came, moved, changed its size, became visible or got the focus back, on the clock of
 * `performance.now()`. `shown` is another object for another view.
 */
export function useQuiet(target: RefObject<HTMLElement | null>, shown: object): number {
  const [since, setSince] = useState({ shown, at: performance.now() });
  if (since.shown !== shown) setSince({ shown, at: performance.now() });
  useEffect(() => {
    const disturb = (): void => setSince((old) => ({ ...old, at: performance.now() }));
    const offs = [watchSize(target.current, disturb), watchFocus(disturb), watchPlace(disturb)];
    document.addEventListener('visibilitychange', disturb);
    return () => {
      document.removeEventListener('visibilitychange', disturb);
      for (const off of offs) off();
    };
  }, [target]);
  return since.at;
}

function watchSize(element: HTMLElement | null, disturb: () => void): () => void {
  let isFirst = true;
  const observer = new ResizeObserver(() => {
    if (!isFirst) disturb();
    isFirst = false;
  });
  if (element) observer.observe(element);
  const view = window.visualViewport;
  window.addEventListener('resize', disturb);
  view?.addEventListener('resize', disturb);
  view?.addEventListener('scroll', disturb);
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', disturb);
    view?.removeEventListener('resize', disturb);
    view?.removeEventListener('scroll', disturb);
  };
}

function watchFocus(disturb: () => void): () => void {
  let pressedAt = Number.NEGATIVE_INFINITY;
  const onPress = (): void => {
    pressedAt = performance.now();
  };
  const onFocus = (event: FocusEvent): void => {
    if (event.target === window && performance.now() - pressedAt > pressFocusMs) disturb();
  };
  window.addEventListener('pointerdown', onPress, true);
  window.addEventListener('focus', onFocus);
  window.addEventListener('blur', onFocus);
  return () => {
    window.removeEventListener('pointerdown', onPress, true);
    window.removeEventListener('focus', onFocus);
    window.removeEventListener('blur', onFocus);
  };
}

/** The screen slid under a pointer that stands still: the same point of the desk, another of the screen. */
function watchPlace(disturb: () => void): () => void {
  let last: PointerEvent | undefined;
  const onPointer = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse') return;
    const before = last;
    last = event;
    if (!before || isSlid(before, event)) disturb();
  };
  window.addEventListener('pointermove', onPointer, true);
  window.addEventListener('pointerdown', onPointer, true);
  window.addEventListener('pointerover', onPointer, true);
  return () => {
    window.removeEventListener('pointermove', onPointer, true);
    window.removeEventListener('pointerdown', onPointer, true);
    window.removeEventListener('pointerover', onPointer, true);
  };
}
