import type { AppKind } from '@foyer/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { LinkPhase } from './LinkStory.tsx';

/** An app that has not come in front of the page after this time, in ms, is taken for missing (complaint 25). */
const missedMs = 3_000;

export interface Opening {
  readonly phase: LinkPhase;
  /** Goes on the link. */
  readonly linkRef: RefObject<HTMLAnchorElement | null>;
  /** The link was followed. */
  readonly onOpened: () => void;
}

/** What is known of an app that was opened; each try is watched anew. */
interface Try {
  readonly app: AppKind | undefined;
  readonly phase: LinkPhase;
  readonly count: number;
}

/**
 * Follows what comes of a link to an app. The link opens by itself once it is there, but only while the tap that led
 * here still counts: browsers answer anything later with a warning (complaint 24).
 */
export function useOpening(app: AppKind | undefined, isReady: boolean): Opening {
  const linkRef = useRef<HTMLAnchorElement>(null);
  const [last, setLast] = useState<Try>({ app, phase: 'fresh', count: 0 });
  const shown: Try = last.app === app ? last : { app, phase: 'fresh', count: 0 };
  useEffect(() => {
    if (app && isReady && navigator.userActivation?.isActive) linkRef.current?.click();
  }, [app, isReady]);
  useEffect(() => {
    if (shown.count === 0) return;
    return watchApp(shown.app, (phase) => setLast((known) => ({ ...known, phase })));
  }, [shown.app, shown.count]);
  return {
    phase: shown.phase,
    linkRef,
    onOpened: () => setLast({ app, phase: 'opened', count: shown.count + 1 }),
  };
}

/**
 * Says 'missed' when nothing came in front of the page in time, and 'opened' when something did after all. A phone's app
 * hides the page; a program on a desk only takes the focus; a web app is a tab, which always opens.
 */
function watchApp(app: AppKind | undefined, tell: (phase: LinkPhase) => void): (() => void) | undefined {
  if (app === 'web') return undefined;
  const watch = new AbortController();
  const { signal } = watch;
  const timer = setTimeout(() => tell('missed'), missedMs);
  const came = (): void => {
    stop();
    tell('opened');
  };
  const stop = (): void => {
    clearTimeout(timer);
    watch.abort();
  };
  document.addEventListener('visibilitychange', came, { signal });
  addEventListener('pagehide', came, { signal });
  if (app === 'desktop') addEventListener('blur', came, { signal });
  return stop;
}
