import type { ViewName } from '@foyer/core';
import { useEffect } from 'react';
import { likelyNext } from './pageSources.ts';
import { usePages } from './pages.ts';

/** Fetches the code of likely next views while the visitor reads this one. A failure costs nothing: it is tried again on need. */
export function usePrefetch(view: ViewName | undefined): void {
  const pages = usePages();
  useEffect(() => {
    const next = view && likelyNext[view];
    if (!next) return;
    return whenIdle(() => {
      for (const name of next) pages.load(name).catch(() => {});
    });
  }, [view, pages]);
}

/** Safari has no idle callback; there a moment after the entrance has to do. */
function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(run, { timeout: 2_000 });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(run, 300);
  return () => clearTimeout(id);
}
