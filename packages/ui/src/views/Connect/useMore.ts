import { useEffect, useState } from 'react';
import type { ViewPage } from '../../kit/ViewPage.ts';
import { usePages } from '../../shell/pages.ts';

/**
 * What Connect shows beside the wallets, loaded where it is needed; undefined until it is here.
 * @throws what kept it from loading, where the wallets must wait for it; elsewhere they do without.
 */
export function useMore(isNeeded: boolean, mustWait: boolean): ViewPage['Page'] | undefined {
  const pages = usePages();
  const [outcome, setOutcome] = useState<{ readonly error?: unknown }>({});
  const isComing = isNeeded && !pages.get('ConnectMore');
  useEffect(() => {
    if (!isComing) return;
    let isGone = false;
    pages.load('ConnectMore').then(
      () => !isGone && setOutcome({}),
      (error: unknown) => !isGone && setOutcome({ error }),
    );
    return () => {
      isGone = true;
    };
  }, [isComing, pages]);
  if (isComing && mustWait && 'error' in outcome) throw outcome.error;
  return isNeeded ? pages.get('ConnectMore')?.Page : undefined;
}
