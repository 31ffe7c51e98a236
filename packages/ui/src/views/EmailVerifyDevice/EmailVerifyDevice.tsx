import { selectEmbedded } from '@foyer/core';
import { type ReactElement, useState } from 'react';
import { deviceWords } from '../../i18n/en/deviceWords.ts';
import { mailWords } from '../../i18n/en/mailWords.ts';
import { useKit } from '../../kit/useKit.ts';
import type { ViewPage } from '../../kit/ViewPage.ts';
import leadCss from '../lead.css?inline';
import mailCss from '../mail.css?inline';
import deviceCss from './device.css?inline';
import { EmailVerifyDeviceView } from './EmailVerifyDeviceView.tsx';

function EmailVerifyDevice(): ReactElement {
  const { core, state } = useKit();
  const { login } = selectEmbedded(state);
  const current = login.step === 'device' ? login : undefined;
  // What was shown stays while the next view comes.
  const [last, setLast] = useState(current);
  if (current && current !== last) setLast(current);
  const { email = '', number, resendAt = 0, unsent } = current ?? last ?? {};
  return (
    <EmailVerifyDeviceView
      email={email}
      number={number}
      resendAt={resendAt}
      unsent={unsent}
      onResend={core.actions.embedded.resend}
    />
  );
}

export const emailVerifyDevicePage: ViewPage = {
  Page: EmailVerifyDevice,
  sheets: [leadCss, mailCss, deviceCss],
  words: { ...deviceWords, ...mailWords },
  title: (say) => say('device.title'),
};
