import type { Core, State, ViewName } from '@foyer/core';
import { useEffect, useReducer, useState } from 'react';
import type { ViewPage } from '../kit/ViewPage.ts';
import { usePages } from './pages.ts';

/** The views shown since the modal opened: the one of now, and how many they are with it. */
export interface Turn {
  readonly view: ViewName;
  readonly count: number;
}

export interface ShownView {
  /** Undefined while its code is on its way. */
  readonly page: ViewPage | undefined;
  /** Counts the views shown since the modal opened, from 1. */
  readonly turn: number;
  /** Why the view's code could not be loaded. */
  readonly fault: unknown;
  readonly retry: () => void;
}

/** The view of `router`, loaded when it is first needed. */
export function useShownView(router: State['router'], { getState }: Core): ShownView {
  const pages = usePages();
  const { view } = router;
  const [last, setLast] = useState<Turn>({ view, count: 1 });
  const [fault, setFault] = useState<{ readonly attempt: number; readonly error: unknown }>();
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  const page = pages.get(view);
  const turn = follow(last, view);
  if (turn !== last) setLast(turn);

  useEffect(() => {
    if (page) return;
    let stale = false;
    pages.load(router.view).then(
      // Not while the modal closes, whose last view stays.
      () => !stale && getState().router === router && retry(),
      (error: unknown) => !stale && setFault({ attempt, error }),
    );
    return () => {
      stale = true;
      setFault(undefined);
    };
  }, [page, pages, router, attempt, getState]);

  return {
    page,
    turn: turn.count,
    fault: page || fault?.attempt !== attempt ? undefined : fault.error,
    retry,
  };
}

/** The turn after `last`: only a change of view is a new one, new data of the same view is not. */
export function follow(last: Turn, view: ViewName): Turn {
  return last.view === view ? last : { view, count: last.count + 1 };
}
