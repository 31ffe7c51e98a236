import { type RefObject, useEffect } from 'react';

/**
 * Lets the card's height follow its content over `--fy-t-height` instead of jumping (DESIGN.md, "Motion").
 * Works on what the browser measured, so it does not care why the content changed.
 */
export function useHeightMotion(card: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = card.current;
    if (!element) return;
    let height: number | undefined;
    let motion: Animation | undefined;
    const stop = (): void => {
      motion = undefined;
      delete element.dataset.sizing;
    };
    const observer = new ResizeObserver(() => {
      if (motion) return;
      // In a closed dialog there is no height, and none to come from when it opens.
      const next = element.offsetHeight || undefined;
      const last = height;
      height = next;
      if (last === undefined || next === undefined || last === next) return;
      const duration = heightDuration(element);
      if (duration === 0) return;
      element.dataset.sizing = '';
      motion = element.animate([{ blockSize: `${last}px` }, { blockSize: `${next}px` }], {
        duration,
        easing: 'cubic-bezier(.2, 0, 0, 1)',
      });
      // What changed while it moved is measured when it rests.
      motion.onfinish = () => {
        stop();
        observer.unobserve(element);
        observer.observe(element);
      };
      motion.oncancel = stop;
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      motion?.cancel();
    };
  }, [card]);
}

/** 0 where motion is reduced. */
function heightDuration(element: Element): number {
  return parseDuration(getComputedStyle(element).getPropertyValue('--fy-t-height'));
}

/** A CSS time such as `150ms` or `.15s` in ms; anything else counts as none. */
export function parseDuration(text: string): number {
  const [, amount = '0', unit] = /^\s*([\d.]+)(ms|s)\s*$/.exec(text) ?? [];
  return Number.parseFloat(amount) * (unit === 's' ? 1_000 : 1);
}
