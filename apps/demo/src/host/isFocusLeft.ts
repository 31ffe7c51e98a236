/** Whether the focus is still where a task began, or nowhere because that has gone: the visitor has not moved on. */
export function isFocusLeft(control: Element | null): boolean {
  const { activeElement, body } = document;
  return activeElement === control || activeElement === body || activeElement === null;
}
