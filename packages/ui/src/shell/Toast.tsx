import type { ReactElement, RefObject } from 'react';
import { useKit } from '../kit/useKit.ts';
import { ToastView } from './ToastView.tsx';

/** The toast of the moment; the kit decides how long it stays. Each one is a new element, so that it is read out. */
export function Toast({ focusTarget }: { focusTarget: RefObject<HTMLElement | null> }): ReactElement | null {
  const { core, state } = useKit();
  const { toast } = state.notices;
  if (!toast) return null;
  const close = (): void => {
    core.actions.notices.hideToast();
    focusTarget.current?.focus();
  };
  return <ToastView key={toast.id} kind={toast.kind} text={toast.message} onClose={close} />;
}
