import type { Core, State } from '@foyer/core';
import { useEffect, useReducer, useState } from 'react';
import type { ViewPage } from '../kit/ViewPage.ts';
import { usePages } from './pages.ts';

type Router = State['router'];

/** How long the last view stays while the code of the next one is on its way, in ms. */
const slowMs = 400;

/** What the card shows now: it lags behind the router while a view's code is on its way, and while the modal is closing. */
export interface ShownView {
  readonly router: Router;
  /** Undefined while its code takes long. */
  readonly page: ViewPage | undefined;
  /** Counts the views shown since the modal opened, from 1. */
  readonly turn: number;
}

export interface ShownState {
  readonly shown: ShownView | undefined;
  /** Why the view's code could not be loaded. */
  readonly fault: unknown;
  readonly retry: () => void;
}

/** Follows the router, loading views when they are first needed. */
export function useShownView(router: Router, { getState }: Core): ShownState {
  const pages = usePages();
  const [shown, setShown] = useState<ShownView>();
  const [fault, setFault] = useState<{ readonly attempt: number; readonly error: unknown }>();
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  const page = pages.get(router.view);

  let current = shown;
  if (page && (shown?.router !== router || !shown.page)) {
    current = follow(shown, router, page);
    setShown(current);
  }

  useEffect(() => {
    if (page) return;
    let stale = false;
    // Not while the modal closes, whose last view stays.
    const isDue = () => !stale && getState().router === router;
    const timer = setTimeout(() => isDue() && setShown((last) => follow(last, router, page)), slowMs);
    pages.load(router.view).then(
      () => isDue() && retry(),
      (error: unknown) => !stale && setFault({ attempt, error }),
    );
    return () => {
      stale = true;
      clearTimeout(timer);
      setFault(undefined);
    };
  }, [page, pages, router, attempt, getState]);

  return {
    shown: current,
    fault: page || fault?.attempt !== attempt ? undefined : fault.error,
    retry,
  };
}

/** The next thing shown; only a change of view is a new turn. */
export function follow(last: ShownView | undefined, router: Router, page: ViewPage | undefined): ShownView {
  const isSameView = last?.router.view === router.view;
  return { router, page, turn: (last?.turn ?? 0) + (isSameView ? 0 : 1) };
}
