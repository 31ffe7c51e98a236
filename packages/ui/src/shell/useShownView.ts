import type { State } from '@foyer/core';
import { useEffect, useState } from 'react';
import type { ViewPage } from '../kit/ViewPage.ts';
import { usePages } from './pages.ts';

type Router = State['router'];

/** What the card shows now: it lags behind the router while a view's code is on its way, and while the modal is closing. */
export interface ShownView {
  readonly router: Router;
  readonly page: ViewPage;
  /** Counts the views shown since the modal opened, from 1. */
  readonly turn: number;
}

export interface ShownState {
  readonly shown: ShownView | undefined;
  /** Why the view's code could not be loaded. */
  readonly fault: unknown;
  readonly retry: () => void;
}

/** Follows the router, loading views when they are first needed. `frozen` keeps what is shown. */
export function useShownView(router: Router, frozen: boolean): ShownState {
  const pages = usePages();
  const [shown, setShown] = useState<ShownView>();
  const [fault, setFault] = useState<{ readonly attempt: number; readonly error: unknown }>();
  const [attempt, setAttempt] = useState(0);
  const page = pages.get(router.view);

  const isHeld = useHold(shown, router);

  let current = shown;
  if (page && !frozen && !isHeld && shown?.router !== router) {
    current = follow(shown, router, page);
    setShown(current);
  }

  useEffect(() => {
    if (page || frozen) return;
    let stale = false;
    pages.load(router.view).then(
      () => !stale && setAttempt((count) => count + 1),
      (error: unknown) => !stale && setFault({ attempt, error }),
    );
    return () => {
      stale = true;
      setFault(undefined);
    };
  }, [page, pages, router.view, frozen, attempt]);

  return {
    shown: current,
    fault: page || fault?.attempt !== attempt ? undefined : fault.error,
    retry: () => setAttempt((count) => count + 1),
  };
}

/** How long a view that only waits stays back, in ms: a wallet that answers at once makes nothing flash by. */
const holdMs = 80;

/** Whether the view of the router is to stay back for now. */
function useHold(shown: ShownView | undefined, router: Router): boolean {
  const [ripe, setRipe] = useState<Router>();
  const isHeld =
    ripe !== router &&
    router.view === 'ConnectingExternal' &&
    shown !== undefined &&
    shown.router.view !== router.view;
  useEffect(() => {
    if (!isHeld) return;
    const timer = setTimeout(() => setRipe(router), holdMs);
    return () => clearTimeout(timer);
  }, [isHeld, router]);
  return isHeld;
}

/** The next thing shown; only a change of view is a new turn. */
export function follow(last: ShownView | undefined, router: Router, page: ViewPage): ShownView {
  const isSameView = last?.router.view === router.view;
  return { router, page, turn: (last?.turn ?? 0) + (isSameView ? 0 : 1) };
}
