import type { ViewName } from '@foyer/core';
import { createContext, useContext } from 'react';
import type { ViewPage } from '../kit/ViewPage.ts';

/** A part of Connect that most visits do without. */
export type PartName = 'ConnectMore' | 'ConnectNotes';

/** A view, or a part that is loaded like one. */
export type PageName = ViewName | PartName;

/** The views of one mounted modal: those whose code is here, and how to get the others. */
export interface Pages {
  get(page: PageName): ViewPage | undefined;
  /** Loads a view once and adopts its stylesheets. A failed load can be tried again. */
  load(page: PageName): Promise<void>;
  /** Takes in the stylesheets and the English of a part that its view loaded by itself. */
  adopt(part: ViewPage): void;
}

/** Where each view comes from: it is here already, or it is fetched. */
export type PageSources = Readonly<Record<PageName, ViewPage | (() => Promise<ViewPage>)>>;

/** `adopt` receives each view as it arrives: its stylesheets and its English. */
export function createPages(sources: PageSources, adopt: (page: ViewPage) => void): Pages {
  const fetched = new Map<PageName, ViewPage>();
  const coming = new Map<PageName, Promise<void>>();

  function get(view: PageName): ViewPage | undefined {
    const source = sources[view];
    return typeof source === 'function' ? fetched.get(view) : source;
  }

  async function fetchPage(view: PageName, source: () => Promise<ViewPage>): Promise<void> {
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
    adopt,
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
