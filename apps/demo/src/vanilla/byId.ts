/** An element that the page's markup holds. @throws Error when it does not. */
export function byId<Name extends keyof HTMLElementTagNameMap = 'div'>(
  id: string,
): HTMLElementTagNameMap[Name] {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no element #${id}.`);
  return element as HTMLElementTagNameMap[Name];
}

/** Makes an element with a text in it. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text: string,
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}
