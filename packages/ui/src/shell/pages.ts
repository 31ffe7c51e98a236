import type { ViewName } from '@foyer/core';
import { createContext, useContext } from 'react';
import type { ViewPage } from '../kit/ViewPage.ts';

/** The views of one mounted modal: those whose code is here, and how to get the others. */
export interface Pages {
  get(view: ViewName): ViewPage | undefined;
  /** Loads a view once and adopts its stylesheets. A failed load can be tried again. */
  load(view: ViewName): Promise<void>;
}

/** Where each view comes from: it is here already, or it is fetched. */
export type PageSources = Readonly<Record<ViewName, ViewPage | (() => Promise<ViewPage>)>>;

/** `adopt` receives each view as it arrives: its stylesheets and its English. */
export function createPages(sources: PageSources, adopt: (page: ViewPage) => void): Pages {
  const fetched = new Map<ViewName, ViewPage>();
  const coming = new Map<ViewName, Promise<void>>();

  function get(view: ViewName): ViewPage | undefined {
    const source = sources[view];
    return typeof source === 'function' ? fetched.get(view) : source;
  }

  async function fetchPage(view: ViewName, source: () => Promise<ViewPage>): Promise<void> {
    try {
      const page = await source();
      adopt(page);
      fetched.set(view, page);
    } finally {
      coming.delete(view);
    }
  }

  return {
    get,
    load(view) {
      const source = sources[view];
      if (typeof source !== 'function' || fetched.has(view)) return Promise.resolve();
      const running = coming.get(view) ?? fetchPage(view, source);
      coming.set(view, running);
      return running;
    },
  };
}

export const PagesContext = createContext<Pages | undefined>(undefined);

export function usePages(): Pages {
  const pages = useContext(PagesContext);
  if (!pages) throw new Error('usePages is called outside the modal');
  return pages;
}
