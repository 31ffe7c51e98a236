import { type RefObject, useLayoutEffect } from 'react';
import { lockScroll } from './lockScroll.ts';
import { rememberFocus } from './rememberFocus.ts';

/** While `shown`: the dialog is in the top layer and has the focus, and the page behind neither scrolls nor takes focus. */
export function useDialog(ref: RefObject<HTMLDialogElement | null>, shown: boolean): void {
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !shown) return;
    const giveFocusBack = rememberFocus(dialog.ownerDocument);
    const unlock = lockScroll(dialog.ownerDocument);
    // The dialog itself takes the focus, at once: the browser would otherwise pick its first control.
    dialog.autofocus = true;
    dialog.showModal();
    if (!dialog.matches(':focus')) dialog.focus();
    return () => {
      if (dialog.open) dialog.close();
      unlock();
      giveFocusBack();
    };
  }, [ref, shown]);
}
