import type { FrameRectangle } from '@foyer/core';

/**
 * Tells where an element lies in the viewport, now and whenever that changes: with the window, with what is around it,
 * and for as long as the card moves (it enters, shakes, changes its height). Answers a function that ends it.
 */
export function followPlace(element: HTMLElement, onPlace: (place: FrameRectangle) => void): () => void {
  const over = new AbortController();
  const { signal } = over;
  const movers = ancestorsOf(element);
  let told = '';
  let frame = 0;
  const isMoving = (): boolean =>
    movers.some((mover) => mover.getAnimations().some(({ playState }) => playState === 'running'));
  const look = (): void => {
    cancelAnimationFrame(frame);
    const { left, top, width, height } = element.getBoundingClientRect();
    const place = [left, top, width, height].join();
    if (place !== told) onPlace({ left, top, width, height });
    told = place;
    if (isMoving()) frame = requestAnimationFrame(look);
  };
  const observer = new ResizeObserver(look);
  for (const mover of movers) observer.observe(mover);
  const root = element.getRootNode();
  for (const start of ['animationstart', 'transitionrun']) root.addEventListener(start, look, { signal });
  for (const move of ['resize', 'scroll'])
    window.addEventListener(move, look, { signal, capture: true, passive: true });
  look();
  return () => {
    over.abort();
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}

/** The element and what it lies in, as far as the modal reaches. */
function ancestorsOf(element: HTMLElement): readonly Element[] {
  const found: Element[] = [];
  for (let one: Element | null = element; one; one = one.parentElement) found.push(one);
  return found;
}
