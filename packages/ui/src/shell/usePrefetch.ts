import { selectCanPair, type ViewName } from '@foyer/core';
import { type RefObject, useEffect } from 'react';
import { useKit } from '../kit/useKit.ts';
import { likelyNext } from './pageSources.ts';
import { usePages } from './pages.ts';

/**
 * Pointer moving over a control (a control that opens under a resting pointer does not count), a key let go on it
 * (the Tab that came to it too), finger down. Not focus: the dialog gives it to its first control when it opens.
 */
const reaches = ['pointermove', 'keyup', 'pointerdown'] as const;

/**
 * Fetches what likely follows once the visitor reaches for a control of `view`; who only looks loads nothing more.
 * A failure costs nothing: it is tried again on need.
 */
export function usePrefetch(card: RefObject<HTMLElement | null>, view: ViewName | undefined): void {
  const pages = usePages();
  const { core } = useKit();
  useEffect(() => {
    const element = card.current;
    const next = view && likelyNext[view];
    if (!element || !next) return;
    const reached = new AbortController();
    const fetchNext = ({ target }: Event): void => {
      if (!(target instanceof Element) || !target.closest('button, a')) return;
      reached.abort();
      for (const name of next) {
        if (name !== 'ConnectingWalletConnect' || selectCanPair(core.getState()))
          pages.load(name).catch(() => {});
      }
      if (next.includes('ConnectingExternal')) core.actions.connection.prepare();
    };
    for (const reach of reaches) element.addEventListener(reach, fetchNext, { signal: reached.signal });
    return () => reached.abort();
  }, [card, view, pages, core]);
}
