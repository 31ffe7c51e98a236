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

/** Remembers the focus of a page for a dialog over it. */
export interface FocusMemory {
  /**
   * Remembers who outside of the dialog has the focus, or had it last where nobody has; undefined when it is in the
   * dialog. The answer gives it back: to that element or, where it is gone or takes none any more, to the innermost one
   * around it that does, as the modal of a page whose view has changed.
   */
  remember(): (() => void) | undefined;
  /** Ends it. */
  stop(): void;
}

/** Follows the focus of the page from now on. */
export function followFocus(dialog: HTMLElement): FocusMemory {
  // Where nothing has it any more, it went with a row or a view of the page's own modal.
  let last: readonly HTMLElement[] = [];
  const note = (): void => {
    const path = focusPath();
    if (!path.includes(dialog)) last = path;
  };
  window.addEventListener('focusin', note, true);
  return {
    remember() {
      const now = focusPath();
      if (now.includes(dialog)) return undefined;
      const path = now.length > 0 ? now : last;
      return () => {
        for (const element of path) {
          element.focus({ preventScroll: true });
          if (focusPath()[0] === element) return;
        }
      };
    },
    stop: () => window.removeEventListener('focusin', note, true),
  };
}
