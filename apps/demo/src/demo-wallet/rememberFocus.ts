/** What has the focus and everything around it, inside out, through open shadow roots; the page alone counts as nothing. */
function focusPath(): readonly HTMLElement[] {
  let inner = document.activeElement;
  while (inner?.shadowRoot?.activeElement) inner = inner.shadowRoot.activeElement;
  const path: HTMLElement[] = [];
  for (let at: Node | null = inner; at && at !== document.body; at = outerOf(at)) {
    if (at instanceof HTMLElement) path.push(at);
  }
  return path;
}

function outerOf(node: Node): Node | null {
  return node instanceof ShadowRoot ? node.host : node.parentNode;
}

/**
 * Remembers who outside of `dialog` has the focus; undefined when nobody has. The answer gives it back: to that element
 * or, where it is gone or takes none any more, to the innermost one around it that does, as the modal of a page whose view
 * has changed.
 */
export function rememberFocus(dialog: HTMLElement): (() => void) | undefined {
  const path = focusPath();
  if (path.length === 0 || path.includes(dialog)) return undefined;
  return () => {
    for (const element of path) {
      element.focus({ preventScroll: true });
      if (focusPath()[0] === element) return;
    }
  };
}
