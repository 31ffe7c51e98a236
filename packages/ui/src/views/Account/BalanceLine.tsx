import type { ReactElement } from 'react';
import { useSay } from '../../i18n/Words.tsx';
import { Button } from '../../primitives/Button.tsx';
import { refreshIcon } from '../../primitives/icons.ts';
import { Skeleton } from '../../primitives/Skeleton.tsx';

export type ShownBalance =
  | { readonly status: 'loading' | 'unavailable' }
  | { readonly status: 'ready'; readonly amount: string; readonly symbol: string };

/** What the account holds in the network's own coin. Not known is said in words, never as zero. */
export function BalanceLine({
  balance,
  isRetrying,
  onRetry,
}: {
  balance: ShownBalance;
  isRetrying: boolean;
  onRetry: (() => void) | undefined;
}): ReactElement {
  const say = useSay();
  return (
    <div className="fy-balance" role="status" aria-busy={balance.status === 'loading' || undefined}>
      <div className="label">{say('account.balance')}</div>
      {balance.status === 'loading' && (
        <>
          <Skeleton className="amount" />
          <span className="fy-hide">{say('account.balanceLoading')}</span>
        </>
      )}
      {balance.status === 'ready' && (
        <div className="value" data-fit={fitOf(`${balance.amount} ${balance.symbol}`)}>
          <span className="fy-num">
            {balance.amount} <span className="cents">{balance.symbol}</span>
          </span>
        </div>
      )}
      {balance.status === 'unavailable' && (
        <>
          <div className="value none">{say('account.balanceNone')}</div>
          {onRetry && (
            <div className="again">
              <span className="label">{say('account.balanceRetry')}</span>
              <Button
                kind="secondary"
                small
                icon={refreshIcon}
                label={say('account.balanceNow')}
                busy={isRetrying}
                onClick={onRetry}
              />
            </div>
          )}
        </>
      )}
    </div>
  );
}

/** Long amounts are drawn smaller: they are never cut. */
export function fitOf(text: string): 'm' | 's' | undefined {
  if (text.length <= 15) return undefined;
  return text.length <= 19 ? 'm' : 's';
}
