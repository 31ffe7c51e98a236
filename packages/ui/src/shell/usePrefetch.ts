import { selectCanPair, type ViewName } from '@foyer/core';
import { type RefObject, useEffect } from 'react';
import { useKit } from '../kit/useKit.ts';
import { likelyNext } from './pageSources.ts';
import { type PageName, usePages } from './pages.ts';

/**
 * Pointer moving over a control (a control that opens under a resting pointer does not count), a key let go on it
 * (the Tab that came to it too), finger down. Not focus: some browsers give it to the first control of a dialog when it opens.
 */
const reaches = ['pointermove', 'keyup', 'pointerdown'] as const;

/**
 * Fetches what likely follows once the visitor reaches for a control of `view`: the view its `data-next` names, else
 * those that are likely there. What else the view has would only delay the press. Who only looks loads nothing more.
 * A failure costs nothing: it is tried again on need. A code is made ready too: it takes longest.
 */
export function usePrefetch(card: RefObject<HTMLElement | null>, view: ViewName): void {
  const pages = usePages();
  const { core } = useKit();
  useEffect(() => {
    const element = card.current;
    const next = likelyNext[view];
    if (!element || !next) return;
    const reached = new AbortController();
    let last: HTMLElement | undefined;
    const fetchNext = ({ target }: Event): void => {
      const control = target instanceof Element && target.closest<HTMLElement>('button, a');
      if (!control || control === last) return;
      last = control;
      const own = control.dataset.next as PageName | undefined;
      const { connection, pairing } = core.actions;
      // What a view waits for comes before the view, which stays back for a moment anyway.
      if (own === 'ConnectingWalletConnect') pairing.start();
      else if (next.includes('ConnectingExternal')) connection.prepare();
      for (const name of own ? [own] : next) {
        if (name !== 'ConnectingWalletConnect' || selectCanPair(core.getState()))
          pages.load(name).catch(() => {});
      }
    };
    for (const reach of reaches) element.addEventListener(reach, fetchNext, { signal: reached.signal });
    return () => reached.abort();
  }, [card, view, pages, core]);
}
