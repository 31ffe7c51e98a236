import type { ThemeVariable, ThemeVariables } from '@foyer/core';

/**
 * Sets the host's `--foyer-*` properties on one element through the CSSOM, which a strict content policy allows.
 * Answers a function that takes them off again.
 */
export function applyThemeVariables(element: HTMLElement, variables: ThemeVariables): () => void {
  const names = Object.keys(variables) as ThemeVariable[];
  for (const name of names) element.style.setProperty(name, `${variables[name] ?? ''}`);
  return () => {
    for (const name of names) element.style.removeProperty(name);
    if (element.getAttribute('style') === '') element.removeAttribute('style');
  };
}
