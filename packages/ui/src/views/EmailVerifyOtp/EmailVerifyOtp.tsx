import { selectEmbedded } from '@foyer/core';
import type { ReactElement } from 'react';
import { mailWords } from '../../i18n/en/mailWords.ts';
import { otpWords } from '../../i18n/en/otpWords.ts';
import { useKit } from '../../kit/useKit.ts';
import type { ViewPage } from '../../kit/ViewPage.ts';
import { codeSheets } from '../codeSheets.ts';
import { useCode } from '../useCode.ts';
import { CodeView } from './CodeView.tsx';

function EmailVerifyOtp(): ReactElement {
  const { core, state } = useKit();
  const { login } = selectEmbedded(state);
  const code = useCode(login.step === 'code' ? login : undefined);
  return (
    <CodeView
      {...code}
      email={login.email ?? ''}
      onCode={(digits) => void core.actions.embedded.submitCode(digits)}
    />
  );
}

export const emailVerifyOtpPage: ViewPage = {
  Page: EmailVerifyOtp,
  sheets: codeSheets,
  words: { ...mailWords, ...otpWords },
  title: (say) => say('mail.title'),
};
