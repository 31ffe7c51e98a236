import { type RefObject, useEffect } from 'react';
import type { ViewPage } from '../kit/ViewPage.ts';

/**
 * Marks the card with the edges that hide some of the body (`data-over`), so that only those are drawn. Not a scroll
 * timeline: that costs every opening several styles more than this does.
 */
export function useScrollEdges(card: RefObject<HTMLElement | null>, page: ViewPage | undefined): void {
  useEffect(() => {
    const body = card.current?.querySelector(':scope > .fy-body');
    const element = card.current;
    // Named by the dependencies: each view has a body of its own, and so has the wait for its code.
    if (!element || !body || !page) return;
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
  }, [card, page]);
}
