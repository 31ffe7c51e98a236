import { type ReactElement, useEffect, useRef } from 'react';

/** Stands at the end of a list and calls `onReached` once when the end comes near. Give it a new key after each page. */
export function Sentinel({ onReached }: { onReached: () => void }): ReactElement {
  const mark = useRef<HTMLDivElement>(null);
  const reached = useRef(onReached);
  reached.current = onReached;
  useEffect(() => {
    const element = mark.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        reached.current();
      },
      { root: element.closest('.fy-body'), rootMargin: '320px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return <div ref={mark} aria-hidden="true" />;
}
