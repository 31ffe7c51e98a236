import type { ThemeVariables } from '@foyer/core';
import { adoptHostStyles } from './adoptHostStyles.ts';
import { applyThemeVariables } from './applyThemeVariables.ts';
import { guardPictures } from './guardPictures.ts';

/**
 * Gives a button that is on the page its styles, the site's theme variables and a guard over its pictures.
 * Answers a function that takes all of it away.
 */
export function dressButton(button: HTMLElement, variables: ThemeVariables): () => void {
  const undo = [
    adoptHostStyles(rootOf(button)),
    applyThemeVariables(button, variables),
    guardPictures(button),
  ];
  return () => {
    for (const step of undo) step();
  };
}

/** The document or shadow root that the button is in; it may also be in a tree that is nowhere yet. */
function rootOf(element: Element): Document | ShadowRoot {
  const root = element.getRootNode();
  return 'adoptedStyleSheets' in root ? (root as Document | ShadowRoot) : element.ownerDocument;
}
