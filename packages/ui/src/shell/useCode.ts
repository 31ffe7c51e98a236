import type { ViewName } from '@foyer/core';
import { useEffect, useReducer, useState } from 'react';
import type { ViewPage } from '../kit/ViewPage.ts';
import { usePages } from './pages.ts';

/** The code of a view. */
export interface ViewCode {
  /** Undefined while it is on its way. */
  readonly page: ViewPage | undefined;
  /** Why it could not be loaded. */
  readonly fault: unknown;
  /** Loads it again. */
  readonly retry: () => void;
}

/** The code of `view`, loaded when it is first needed. */
export function useCode(view: ViewName): ViewCode {
  const pages = usePages();
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  const [failure, setFailure] = useState<{ readonly key: string; readonly error: unknown }>();
  const page = pages.get(view);
  const key = view + attempt;

  useEffect(() => {
    if (page) return;
    let stale = false;
    pages.load(view).then(
      () => !stale && retry(),
      (error: unknown) => !stale && setFailure({ key, error }),
    );
    return () => {
      stale = true;
      // One that comes back to it waits anew.
      setFailure(undefined);
    };
  }, [page, pages, view, key]);

  return { page, fault: page || failure?.key !== key ? undefined : failure.error, retry };
}
