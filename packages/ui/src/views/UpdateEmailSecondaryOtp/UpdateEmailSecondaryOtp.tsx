import { selectEmbedded } from '@foyer/core';
import type { ReactElement } from 'react';
import { changeCodeWords } from '../../i18n/en/changeCodeWords.ts';
import { mailWords } from '../../i18n/en/mailWords.ts';
import { otpWords } from '../../i18n/en/otpWords.ts';
import { useKit } from '../../kit/useKit.ts';
import type { ViewPage } from '../../kit/ViewPage.ts';
import { codeSheets } from '../codeSheets.ts';
import { CodeView } from '../EmailVerifyOtp/CodeView.tsx';
import { useChangeCode } from '../useChangeCode.ts';

/** The code that went to the new address. */
function UpdateEmailSecondaryOtp(): ReactElement {
  const { core, state } = useKit();
  const { change } = selectEmbedded(state);
  return (
    <CodeView
      {...useChangeCode('new')}
      email={'newEmail' in change ? change.newEmail : ''}
      onCode={(code) => void core.actions.embedded.submitNewCode(code)}
    />
  );
}

export const updateEmailSecondaryOtpPage: ViewPage = {
  Page: UpdateEmailSecondaryOtp,
  sheets: codeSheets,
  words: { ...mailWords, ...otpWords, ...changeCodeWords },
  title: (say) => say('change.fresh'),
};
