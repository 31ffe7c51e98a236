import type { ReactElement } from 'react';
import { emailWords } from '../../../i18n/en/emailWords.ts';
import type { ViewPage } from '../../../kit/ViewPage.ts';
import { EmailForm } from '../../EmailLogin/EmailForm.tsx';
import { emailSheets } from '../../emailSheets.ts';
import { useEmailLogin } from '../../useEmailLogin.ts';

function ConnectEmail(): ReactElement {
  return <EmailForm {...useEmailLogin()} />;
}

/** Email among the ways in. */
export const connectEmailPage: ViewPage = {
  Page: ConnectEmail,
  sheets: emailSheets,
  words: emailWords,
};
