import { useLayoutEffect, useRef } from 'react';
import { deepActiveElement } from '../../shell/rememberFocus.ts';

const rowSelector = '.fy-row';

/**
 * Gives the focus back to the row that had it when the same rows are drawn anew around it: what the gateway adds to the
 * view comes whenever it comes, and a key pressed meanwhile must not go astray. `drawing` names what draws them now.
 */
export function useRowFocus(drawing: unknown): void {
  const last = useRef(drawing);
  // Looked up before the old rows go, because the focus goes with them.
  const row = last.current === drawing ? undefined : focusedRow();
  useLayoutEffect(() => {
    last.current = drawing;
    if (!row || row.element.isConnected) return;
    const heirs = [...row.root.querySelectorAll<HTMLElement>(rowSelector)];
    heirs.find(({ textContent }) => textContent === row.text)?.focus({ preventScroll: true });
  });
}

function focusedRow(): { element: Element; root: ParentNode; text: string | null } | undefined {
  const element = deepActiveElement();
  const root = element?.getRootNode();
  if (!element?.matches(rowSelector) || !(root instanceof ShadowRoot)) return undefined;
  return { element, root, text: element.textContent };
}
