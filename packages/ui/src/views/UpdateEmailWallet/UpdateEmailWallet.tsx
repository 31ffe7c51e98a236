import { selectEmbedded, selectEmbeddedInfo } from '@foyer/core';
import type { CodedError } from '@foyer/protocol/errors';
import { readEmail } from '@foyer/protocol/mail';
import { type ReactElement, useState } from 'react';
import { changeEmailWords } from '../../i18n/en/changeEmailWords.ts';
import { emailWords } from '../../i18n/en/emailWords.ts';
import { useKit } from '../../kit/useKit.ts';
import type { ViewPage } from '../../kit/ViewPage.ts';
import { emailSheets } from '../emailSheets.ts';
import leadCss from '../lead.css?inline';
import { useEmailFault } from '../useEmailFault.ts';
import { UpdateEmailWalletView } from './UpdateEmailWalletView.tsx';
import updateEmailCss from './updateEmail.css?inline';

function UpdateEmailWallet(): ReactElement {
  const { core, state, say } = useKit();
  const { embedded, router } = core.actions;
  const { change } = selectEmbedded(state);
  const { email: sent = '' } = state.router.data;
  const [email, setEmail] = useState(sent);
  const current = selectEmbeddedInfo(state)?.user.email;
  const wanted = readEmail(email);
  const isSame = wanted !== undefined && wanted.toLowerCase() === current?.toLowerCase();
  /** The code of the change did not come, so that nobody else could say so. */
  const [absence, setAbsence] = useState<CodedError>();
  const error = change.step === 'idle' && email === sent ? (change.error ?? absence) : undefined;
  const save = (): void => {
    router.amend({ email });
    setAbsence(undefined);
    embedded.updateEmail(email).catch(setAbsence);
  };
  const fault = useEmailFault(error, change, email, save);
  return (
    <UpdateEmailWalletView
      current={current}
      email={email}
      isSending={change.step === 'sending'}
      canSave={wanted !== undefined && !isSame}
      error={isSame ? say('change.same') : fault}
      onEmail={setEmail}
      onSave={save}
      onCancel={() => router.goBack()}
    />
  );
}

export const updateEmailWalletPage: ViewPage = {
  Page: UpdateEmailWallet,
  sheets: [...emailSheets, leadCss, updateEmailCss],
  words: { ...emailWords, ...changeEmailWords },
  title: (say) => say('change.title'),
};
