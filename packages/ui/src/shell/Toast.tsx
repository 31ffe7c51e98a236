import type { ReactElement } from 'react';
import { failureText } from '../i18n/failureText.ts';
import { useLanguage } from '../i18n/Words.tsx';
import { useKit } from '../kit/useKit.ts';
import { ToastView } from './ToastView.tsx';

/** The toast of the moment; the kit decides how long it stays. Each one is a new element, so that it is read out. */
export function Toast(): ReactElement | null {
  const { core, state } = useKit();
  const { toast } = state.notices;
  const language = useLanguage();
  if (!toast) return null;
  const { id, kind, message, failure } = toast;
  const text = failureText(language, message, failure?.code, failure?.values);
  return <ToastView key={id} kind={kind} text={text} onClose={() => core.actions.notices.hideToast()} />;
}
