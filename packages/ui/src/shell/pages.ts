import type { ViewName } from '@foyer/core';
import { createContext, useContext } from 'react';
import type { ViewPage } from '../kit/ViewPage.ts';
import type { EmbeddedView } from '../views/embeddedPages.ts';

/** A part of Connect that most visits do without. */
export type PartName = 'ConnectFoot' | 'ConnectMore' | 'ConnectNotes';

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
export type PageSources = Readonly<
  Record<Exclude<PageName, EmbeddedView>, ViewPage | (() => Promise<ViewPage>)>
>;

/** `adopt` receives each view as it arrives: its stylesheets and its English. `others` fetches the views no source is named for. */
export function createPages(
  sources: PageSources,
  adopt: (page: ViewPage) => void,
  others: (view: EmbeddedView) => Promise<ViewPage>,
): Pages {
  const sourceOf = (view: PageName) =>
    view in sources ? sources[view as keyof PageSources] : () => others(view as EmbeddedView);
  const fetched = new Map<PageName, ViewPage>();
  const coming = new Map<PageName, Promise<void>>();

  function get(view: PageName): ViewPage | undefined {
    const source = sourceOf(view);
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
      const source = sourceOf(view);
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
