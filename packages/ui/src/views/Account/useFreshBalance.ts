import type { Core } from '@foyer/core';
import { useCallback, useEffect, useState } from 'react';
import { retryBalanceMs } from './rules.ts';

/**
 * Asks for the balance when the view comes, and every 30 s while it is not available. Answers whether asking itself
 * failed, as when its code did not load, and how to ask at once.
 */
export function useFreshBalance(
  balance: Core['actions']['balance'],
  isMissing: boolean,
): readonly [isLost: boolean, askNow: () => void] {
  const [isLost, setLost] = useState(false);
  const ask = useCallback(
    (force: boolean) => {
      balance.refresh({ force }).then(
        () => setLost(false),
        () => setLost(true),
      );
    },
    [balance],
  );
  const isWaiting = isMissing || isLost;
  useEffect(() => {
    ask(false);
    if (!isWaiting) return;
    const timer = setInterval(() => ask(false), retryBalanceMs);
    return () => clearInterval(timer);
  }, [ask, isWaiting]);
  return [isLost, () => ask(true)];
}
