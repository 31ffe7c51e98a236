import { type RefObject, useEffect } from 'react';

/**
 * Marks the card with the edges that hide some of the body (`data-over`), so that only those are drawn. Not a scroll
 * timeline: that costs every opening several styles more than this does.
 */
export function useScrollEdges(card: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = card.current;
    if (!element) return;
    let body: Element | null = null;
    let frame = 0;
    const mark = (): void => {
      const { scrollTop = 0, clientHeight = 0, scrollHeight = 0 } = body ?? {};
      const hasMore = scrollTop + clientHeight < scrollHeight - 1;
      element.dataset.over = `${scrollTop > 0 ? 'top ' : ''}${hasMore ? 'bottom' : ''}`;
    };
    // Once a frame: the measures would otherwise lay the page out at every step of a scroll.
    const markSoon = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(mark);
    };
    const sizes = new ResizeObserver(markSoon);
    // Each view has a body of its own, as has the wait for its code, and parts of a view may come late.
    const follow = (): void => {
      sizes.disconnect();
      body = element.querySelector(':scope > .fy-body');
      markSoon();
      if (!body) return;
      for (const part of [body, ...body.children]) sizes.observe(part);
      parts.observe(body, { childList: true });
    };
    const parts = new MutationObserver(follow);
    parts.observe(element, { childList: true });
    follow();
    element.addEventListener('scroll', markSoon, { passive: true, capture: true });
    return () => {
      parts.disconnect();
      sizes.disconnect();
      element.removeEventListener('scroll', markSoon, true);
      cancelAnimationFrame(frame);
    };
  }, [card]);
}
