import { type RefObject, useLayoutEffect } from 'react';
import { lockScroll } from './lockScroll.ts';
import { rememberFocus } from './rememberFocus.ts';

/** While `shown`: the dialog is in the top layer and has the focus, and the page behind neither scrolls nor takes focus. */
export function useDialog(ref: RefObject<HTMLDialogElement | null>, shown: boolean): void {
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !shown) return;
    const giveFocusBack = rememberFocus();
    dialog.showModal();
    // The dialog itself takes the focus: the browser has picked its first control.
    dialog.focus();
    const unlock = lockSoon();
    return () => {
      if (dialog.open) dialog.close();
      unlock();
      giveFocusBack();
    };
  }, [ref, shown]);
}

/** Locks the page's scroll after the picture that shows the dialog, which would wait for the measures and styles of it. */
function lockSoon(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unlock = (): void => {};
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(() => {
      unlock = lockScroll();
    });
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    unlock();
  };
}
