import { type RefObject, useEffect } from 'react';

/**
 * Marks the card with the edges that hide some of the body (`data-over`), so that only those are drawn. Not a scroll
 * timeline: that costs every opening several styles more than this does.
 */
export function useScrollEdges(card: RefObject<HTMLElement | null>, turn: number): void {
  useEffect(() => {
    const body = card.current?.querySelector(':scope > .fy-body');
    const element = card.current;
    // Named by the dependencies: each turn has a body of its own.
    if (!element || !body || turn === 0) return;
    const mark = (): void => {
      const { scrollTop, clientHeight, scrollHeight } = body;
      const hasMore = scrollTop + clientHeight < scrollHeight - 1;
      element.dataset.over = `${scrollTop > 0 ? 'top ' : ''}${hasMore ? 'bottom' : ''}`;
    };
    let frame = 0;
    // Once a frame: the measures would otherwise lay the page out at every step of a scroll.
    const markSoon = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(mark);
    };
    const observer = new ResizeObserver(markSoon);
    for (const part of [body, ...body.children]) observer.observe(part);
    body.addEventListener('scroll', markSoon, { passive: true });
    return () => {
      observer.disconnect();
      body.removeEventListener('scroll', markSoon);
      cancelAnimationFrame(frame);
      delete element.dataset.over;
    };
  }, [card, turn]);
}
