import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the wallet's dialog open while it has something to show. It is a modal dialog because a page's own modal makes
 * everything else inert: the last one opened is the one that answers. A new request raises it above whatever opened since.
 */
export function useWalletDialog(
  isOpen: boolean,
  requestId: number | undefined,
): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const shownFor = useRef<number | undefined>(undefined);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const raise = requestId !== undefined && requestId !== shownFor.current;
    if (dialog.open && (raise || !isOpen)) dialog.close();
    if (isOpen && !dialog.open) dialog.showModal();
    shownFor.current = requestId;
  }, [isOpen, requestId]);
  return ref;
}
