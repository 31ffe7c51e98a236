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

/** `0:07`, as clocks show it. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
