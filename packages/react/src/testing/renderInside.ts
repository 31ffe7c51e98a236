import type { Foyer } from '@foyer/core';
import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { FoyerProvider } from '../provider/FoyerProvider.tsx';

/** The markup of an element below a provider. */
export function renderInside(foyer: Foyer, child: ReactElement): string {
  return renderToString(createElement(FoyerProvider, { foyer }, child));
}

/** What a hook answers below a provider. */
export function readHook<Value>(foyer: Foyer, use: () => Value): Value {
  const seen: Value[] = [];
  renderInside(foyer, createElement(Reader, { read: () => seen.push(use()) }));
  return seen[0] as Value;
}

function Reader({ read }: { readonly read: () => unknown }): null {
  read();
  return null;
}
