import type { ReactElement } from 'react';
import { emailWords } from '../../i18n/en/emailWords.ts';
import type { ViewPage } from '../../kit/ViewPage.ts';
import { emailSheets } from '../emailSheets.ts';
import { useEmailLogin } from '../useEmailLogin.ts';
import { EmailLoginView } from './EmailLoginView.tsx';

function EmailLogin(): ReactElement {
  return <EmailLoginView {...useEmailLogin()} />;
}

export const emailLoginPage: ViewPage = {
  Page: EmailLogin,
  sheets: emailSheets,
  words: emailWords,
  title: (say) => say('email.submit'),
};
