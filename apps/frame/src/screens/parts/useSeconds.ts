import { useEffect, useState } from 'react';

/** Whole seconds until `until` (on the clock of `performance.now()`), drawn anew each second; 0 when it is past. */
export function useSeconds(until: number): number {
  const [, redraw] = useState(0);
  const left = Math.max(0, Math.ceil((until - performance.now()) / 1000));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => redraw((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  return left;
}
