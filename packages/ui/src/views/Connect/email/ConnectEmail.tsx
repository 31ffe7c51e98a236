import type { ReactElement } from 'react';
import { emailWords } from '../../../i18n/en/emailWords.ts';
import type { ViewPage } from '../../../kit/ViewPage.ts';
import emailFieldCss from '../../../primitives/emailField.css?inline';
import errorLineCss from '../../../primitives/errorLine.css?inline';
import fieldCss from '../../../primitives/field.css?inline';
import { EmailForm } from '../../EmailLogin/EmailForm.tsx';
import { useEmailLogin } from '../../useEmailLogin.ts';

function ConnectEmail(): ReactElement {
  return <EmailForm {...useEmailLogin()} />;
}

/** Email among the ways in. */
export const connectEmailPage: ViewPage = {
  Page: ConnectEmail,
  sheets: [fieldCss, errorLineCss, emailFieldCss],
  words: emailWords,
};
