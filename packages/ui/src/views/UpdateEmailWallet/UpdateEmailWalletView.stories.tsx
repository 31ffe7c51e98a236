import type { ReactElement } from 'react';
import { useSay } from '../../i18n/Words.tsx';
import { nothing, type Story, type StoryMeta } from '../../testing/stories.ts';
import { emailSheets } from '../emailSheets.ts';
import leadCss from '../lead.css?inline';
import { UpdateEmailWalletView, type UpdateEmailWalletViewProps } from './UpdateEmailWalletView.tsx';
import updateEmailCss from './updateEmail.css?inline';

/** The view with what its page says of the address of now. */
function View(props: UpdateEmailWalletViewProps): ReactElement {
  const say = useSay();
  const error = props.email === props.current ? say('change.same') : undefined;
  return <UpdateEmailWalletView {...props} error={error} />;
}

const meta: StoryMeta<UpdateEmailWalletViewProps> = {
  title: 'Views/UpdateEmailWallet',
  component: View,
  parameters: {
    stage: () => ({
      head: { title: 'change.title', onBack: nothing, onClose: nothing },
      sheets: [...emailSheets, leadCss, updateEmailCss],
    }),
  },
  args: {
    current: 'ana.lindqvist@mail.example',
    email: '',
    isSending: false,
    canSave: false,
    error: undefined,
    onEmail: nothing,
    onSave: nothing,
    onCancel: nothing,
  },
};
export default meta;

type Props = Story<UpdateEmailWalletViewProps>;
export const Empty: Props = {};
export const Typed: Props = { args: { email: 'ana@new.example', canSave: true } };
export const Sending: Props = { args: { email: 'ana@new.example', canSave: true, isSending: true } };
export const Same: Props = { args: { email: 'ana.lindqvist@mail.example' } };
export const LongEmail: Props = {
  args: { current: 'anastasia.maria.lindqvist-bergstrom.1984@mail.subdomain.example.com' },
};
