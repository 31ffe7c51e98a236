import type { Core } from '@foyer/core';
import { useCallback, useEffect, useState } from 'react';
import { retryBalanceMs } from './rules.ts';

/** How asking for the balance stands, beyond what is known of it. */
export interface Asking {
  /** Asking itself failed, as when its code did not load. */
  readonly isLost: boolean;
  /** The visitor has asked, and waits. */
  readonly isWaiting: boolean;
  /** Asks at once; not again before it is answered. */
  readonly askNow: () => void;
}

/** Asks for the balance when the view comes; while it is not available every 30 s, and once the browser is back online. */
export function useFreshBalance(balance: Core['actions']['balance'], isMissing: boolean): Asking {
  const [isLost, setLost] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const ask = useCallback(
    (force: boolean) =>
      balance.refresh({ force }).then(
        () => setLost(false),
        () => setLost(true),
      ),
    [balance],
  );
  const isDue = isMissing || isLost;
  useEffect(() => {
    void ask(false);
    if (!isDue) return;
    const timer = setInterval(ask, retryBalanceMs, false);
    const askAnew = () => void ask(true);
    addEventListener('online', askAnew);
    return () => {
      clearInterval(timer);
      removeEventListener('online', askAnew);
    };
  }, [ask, isDue]);
  const askNow = (): void => {
    setWaiting(true);
    void ask(true).then(() => setWaiting(false));
  };
  return { isLost, isWaiting, askNow };
}
