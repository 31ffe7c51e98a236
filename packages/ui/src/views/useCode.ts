import type { EmailChange, EmailLogin } from '@foyer/core';
import { useState } from 'react';
import { useLanguage } from '../i18n/Words.tsx';
import { useKit } from '../kit/useKit.ts';
import { codeFault } from './codeFault.ts';
import type { CodeViewProps } from './EmailVerifyOtp/CodeView.tsx';

type CodeStep = Extract<EmailLogin, { step: 'code' }> | Extract<EmailChange, { step: 'old' | 'new' }>;

/** What a view of a mailed code shows. Once its step is over, while the next view comes, it stays as it was. */
export function useCode(
  current: CodeStep | undefined,
): Pick<CodeViewProps, 'isChecking' | 'error' | 'resendAt' | 'onResend'> {
  const { core, say } = useKit();
  const language = useLanguage();
  const [last, setLast] = useState(current);
  if (current && current !== last) setLast(current);
  const step = current ?? last;
  return {
    // The account is on its way.
    isChecking: !current || current.checking,
    error: step?.error && codeFault(step.error, language, say),
    resendAt: step?.resendAt ?? 0,
    onResend: async () => {
      const wasSent = await core.actions.embedded.resend();
      if (wasSent) core.actions.notices.showSuccess(say('mail.sent'));
      return wasSent;
    },
  };
}
