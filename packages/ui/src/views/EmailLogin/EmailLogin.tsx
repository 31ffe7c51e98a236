import type { ReactElement } from 'react';
import { emailWords } from '../../i18n/en/emailWords.ts';
import type { ViewPage } from '../../kit/ViewPage.ts';
import emailFieldCss from '../../primitives/emailField.css?inline';
import errorLineCss from '../../primitives/errorLine.css?inline';
import fieldCss from '../../primitives/field.css?inline';
import { useEmailLogin } from '../useEmailLogin.ts';
import { EmailLoginView } from './EmailLoginView.tsx';

function EmailLogin(): ReactElement {
  return <EmailLoginView {...useEmailLogin()} />;
}

export const emailLoginPage: ViewPage = {
  Page: EmailLogin,
  sheets: [fieldCss, errorLineCss, emailFieldCss],
  words: emailWords,
  title: (say) => say('email.submit'),
};
