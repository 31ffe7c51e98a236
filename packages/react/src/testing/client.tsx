import type { Foyer, Options } from '@foyer/core';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { App, createSiteFoyer } from './App.tsx';

/** What the browser tests find on their page. */
const site = {
  root: undefined as Root | undefined,
  foyer: undefined as Foyer | undefined,
  /** The status of every render, in order, each change once. */
  statuses: [] as string[],
  /** Every verb that a hook gave in any render. */
  verbs: new Set<unknown>(),
  /** What React recovered from by throwing the server's markup away. */
  recovered: [] as string[],

  start({
    strict = false,
    hydrate = false,
    ...options
  }: Partial<Options> & { strict?: boolean; hydrate?: boolean } = {}) {
    const foyer = createSiteFoyer(`${location.origin}/rpc`, options);
    const app = <App foyer={foyer} note={note} lists={hydrate} />;
    const page = strict ? <StrictMode>{app}</StrictMode> : app;
    const container = document.querySelector('#root') as Element;
    site.foyer = foyer;
    if (hydrate) {
      const onRecoverableError = (error: unknown) => site.recovered.push(String(error));
      site.root = hydrateRoot(container, page, { onRecoverableError });
    } else {
      site.root = createRoot(container);
      site.root.render(page);
    }
  },
};

function note(status: string, verbs: readonly unknown[]): void {
  for (const verb of verbs) site.verbs.add(verb);
  if (site.statuses.at(-1) !== status) site.statuses.push(status);
}

declare global {
  interface Window {
    site: typeof site;
  }
}

window.site = site;
