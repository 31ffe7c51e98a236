/**
 * Sets the host's `--foyer-*` properties on one element through the CSSOM, which a strict content policy allows.
 * Answers a function that takes them off again.
 */
export function applyThemeVariables(
  element: HTMLElement,
  variables: Readonly<Record<`--foyer-${string}`, string>>,
): () => void {
  const names = Object.keys(variables) as (keyof typeof variables)[];
  for (const name of names) element.style.setProperty(name, variables[name] ?? '');
  return () => {
    for (const name of names) element.style.removeProperty(name);
    if (element.getAttribute('style') === '') element.removeAttribute('style');
  };
}
