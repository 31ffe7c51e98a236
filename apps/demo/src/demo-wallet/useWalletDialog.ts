import { type RefObject, useEffect, useRef } from 'react';
import { rememberFocus } from './rememberFocus.ts';

/**
 * Keeps the wallet's dialog open while it has something to show. It is a modal dialog because a page's own modal makes
 * everything else inert: the last one opened is the one that answers. A new request raises it above whatever opened since.
 * Closed it gives the focus back: the browser does so only while what it was on is still there.
 */
export function useWalletDialog(
  isOpen: boolean,
  requestId: number | undefined,
): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const shownFor = useRef<number | undefined>(undefined);
  const giveFocusBack = useRef<() => void>(undefined);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const raise = requestId !== undefined && requestId !== shownFor.current;
    if (dialog.open && (raise || !isOpen)) {
      // What has taken it meanwhile keeps it.
      giveFocusBack.current = rememberFocus(dialog) ?? giveFocusBack.current;
      dialog.close();
      giveFocusBack.current?.();
    }
    if (isOpen && !dialog.open) {
      giveFocusBack.current = rememberFocus(dialog);
      dialog.showModal();
    }
    shownFor.current = requestId;
  }, [isOpen, requestId]);
  return ref;
}
