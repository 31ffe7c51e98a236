import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Gives the focus to the first act of a foot where what had it there goes. `act`: one that stands there first. */
export function useHeir(act: RefObject<HTMLElement | null> | undefined): void {
  const foot = useRef<HTMLElement | null>(null);
  // Looked up before the acts change, because the focus goes with what had it.
  const had = foot.current?.matches(':focus-within');
  useLayoutEffect(() => {
    foot.current ??= act?.current?.parentElement ?? null;
    if (!had || foot.current?.matches(':focus-within')) return;
    foot.current?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  });
}
