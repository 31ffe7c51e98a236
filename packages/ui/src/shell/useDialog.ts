import { type RefObject, useLayoutEffect } from 'react';
import { afterPicture } from './afterPicture.ts';
import { lockScroll } from './lockScroll.ts';
import { isPageFree, type Phase } from './phase.ts';
import { rememberFocus } from './rememberFocus.ts';

/**
 * From its entrance to its exit the dialog is in the top layer and has the focus, and the page behind neither scrolls nor
 * takes focus: one that leaves gives all that back before it fades. `open`: as the kit says.
 */
export function useDialog(ref: RefObject<HTMLDialogElement | null>, phase: Phase, open: boolean): void {
  const shown = !isPageFree(phase);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !shown) return;
    const giveFocusBack = rememberFocus();
    const unlock = lockSoon();
    return () => {
      dialog.close();
      unlock();
      giveFocusBack();
    };
  }, [ref, shown]);

  // After each drawing: the browser may have closed what the kit holds open.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    // What fades is for the eye alone.
    dialog.inert = phase === 'closing';
    if (open) bringBack(dialog);
    if (open && !dialog.open) showFocused(dialog);
  });
}

/** Puts a dialog that went with the page's body, and still says that it is open, into the body of now. */
function bringBack(dialog: HTMLDialogElement): void {
  // One of a modal that was taken down has no host.
  const { host } = dialog.getRootNode() as Partial<ShadowRoot>;
  if (!host || host.isConnected) return;
  dialog.close();
  document.body.append(host);
}

/**
 * Shows the dialog with the focus on itself. What it holds is passed over meanwhile: the browser would focus its first
 * control, and each move of the focus styles the page once more.
 */
function showFocused(dialog: HTMLDialogElement): void {
  const card = dialog.firstElementChild;
  card?.setAttribute('data-held', '');
  try {
    dialog.showModal();
  } finally {
    card?.removeAttribute('data-held');
  }
  // Where the browser does not know that property it has picked a control all the same.
  const { activeElement } = dialog.getRootNode() as Document | ShadowRoot;
  if (activeElement !== dialog) dialog.focus();
}

/** Locks the page's scroll after the picture that shows the dialog, which would wait for the measures and styles of it. */
function lockSoon(): () => void {
  let unlock = (): void => {};
  const giveUp = afterPicture(() => {
    unlock = lockScroll();
  });
  return () => {
    giveUp();
    unlock();
  };
}
