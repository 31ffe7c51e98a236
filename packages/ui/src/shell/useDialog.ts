import { type RefObject, useLayoutEffect, useRef } from 'react';
import { createScrollLock, type ScrollLock } from './lockScroll.ts';
import { rememberFocus } from './rememberFocus.ts';

/** While `shown`: the dialog is in the top layer and has the focus, and the page behind neither scrolls nor takes focus. */
export function useDialog(ref: RefObject<HTMLDialogElement | null>, shown: boolean): void {
  const scroll = useRef<ScrollLock | undefined>(undefined);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const own = createScrollLock(dialog.ownerDocument);
    scroll.current = own;
    return () => own.remove();
  }, [ref]);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !shown) return;
    const giveFocusBack = rememberFocus(dialog.ownerDocument);
    // Before the dialog: locking asks for measures, and what it changes is laid out together with what is shown.
    const unlock = scroll.current?.lock();
    dialog.showModal();
    // The dialog itself takes the focus: the browser has picked its first control.
    dialog.focus();
    return () => {
      if (dialog.open) dialog.close();
      unlock?.();
      giveFocusBack();
    };
  }, [ref, shown]);
}
