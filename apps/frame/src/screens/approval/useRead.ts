import { type RefObject, useEffect, useState } from 'react';

/** Whether the end of the body was on the screen once, since `shown` is. */
export function useRead(body: RefObject<HTMLElement | null>, shown: object): boolean {
  const [read, setRead] = useState<object>();
  useEffect(() => {
    const element = body.current;
    if (!element) return;
    const look = (): void => {
      const rest = element.scrollHeight - element.clientHeight - element.scrollTop;
      if (element.clientHeight > 0 && rest <= 4) setRead(shown);
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [body, shown]);
  return read === shown;
}
