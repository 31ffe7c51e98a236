import { useEffect, useState } from 'react';

/** Whole seconds until a moment (ms since the epoch), never below 0; changes as each second begins. */
export function useSecondsLeft(until: number): number {
  const [, tick] = useState(0);
  const msLeft = until - Date.now();
  const seconds = Math.max(0, Math.ceil(msLeft / 1000));
  useEffect(() => {
    if (seconds === 0) return;
    const timer = setTimeout(() => tick((count) => count + 1), until - Date.now() - (seconds - 1) * 1000);
    return () => clearTimeout(timer);
  }, [until, seconds]);
  return seconds;
}
