import type { EmailChange, EmailLogin } from '@foyer/core';
import { useState } from 'react';
import { errorText } from '../i18n/errorText.ts';
import { useLanguage } from '../i18n/Words.tsx';
import { useKit } from '../kit/useKit.ts';
import type { CodeViewProps } from './EmailVerifyOtp/CodeView.tsx';

type CodeStep = Extract<EmailLogin, { step: 'code' }> | Extract<EmailChange, { step: 'old' | 'new' }>;

/** What a view of a mailed code shows. Once its step is over, while the next view comes, it stays as it was. */
export function useCode(
  current: CodeStep | undefined,
): Pick<CodeViewProps, 'isChecking' | 'error' | 'unsent' | 'resendAt' | 'onResend'> {
  const { core } = useKit();
  const language = useLanguage();
  const [last, setLast] = useState(current);
  if (current && current !== last) setLast(current);
  const step = current ?? last;
  const error = step?.error;
  return {
    // The account is on its way.
    isChecking: !current || current.checking,
    error: error && errorText(language, error),
    unsent: step?.unsent,
    resendAt: step?.resendAt ?? 0,
    onResend: core.actions.embedded.resend,
  };
}
