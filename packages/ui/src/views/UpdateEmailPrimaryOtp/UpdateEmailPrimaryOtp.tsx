import { selectEmbeddedInfo } from '@foyer/core';
import type { ReactElement } from 'react';
import { changeCodeWords } from '../../i18n/en/changeCodeWords.ts';
import { mailWords } from '../../i18n/en/mailWords.ts';
import { otpWords } from '../../i18n/en/otpWords.ts';
import { useKit } from '../../kit/useKit.ts';
import type { ViewPage } from '../../kit/ViewPage.ts';
import { codeSheets } from '../codeSheets.ts';
import { CodeView } from '../EmailVerifyOtp/CodeView.tsx';
import { useChangeCode } from '../useChangeCode.ts';

/** The code that went to the present address. */
function UpdateEmailPrimaryOtp(): ReactElement {
  const { core, state } = useKit();
  return (
    <CodeView
      {...useChangeCode('old')}
      email={selectEmbeddedInfo(state)?.user.email ?? ''}
      onCode={(code) => void core.actions.embedded.submitOldCode(code)}
    />
  );
}

export const updateEmailPrimaryOtpPage: ViewPage = {
  Page: UpdateEmailPrimaryOtp,
  sheets: codeSheets,
  words: { ...mailWords, ...otpWords, ...changeCodeWords },
  title: (say) => say('change.old'),
};
