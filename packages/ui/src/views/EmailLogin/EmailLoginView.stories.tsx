import { FoyerError } from '@foyer/protocol/errors';
import type { ReactElement } from 'react';
import { useLanguage, useSay } from '../../i18n/Words.tsx';
import { tooOften } from '../../testing/fixtures.ts';
import { nothing, type Story, type StoryMeta } from '../../testing/stories.ts';
import { emailFault } from '../emailFault.ts';
import { emailSheets } from '../emailSheets.ts';
import type { EmailFormProps } from './EmailForm.tsx';
import { EmailLoginView } from './EmailLoginView.tsx';

interface EmailStoryProps extends EmailFormProps {
  /** What became of the address that was sent. */
  readonly failure?: FoyerError;
}

/** The view with what its page says of a failure. */
function View({ failure, ...props }: EmailStoryProps): ReactElement {
  const language = useLanguage();
  const say = useSay();
  const error = failure && emailFault(failure, props.email, language, say);
  return <EmailLoginView {...props} error={error} />;
}

const meta: StoryMeta<EmailStoryProps> = {
  title: 'Views/EmailLogin',
  component: View,
  parameters: {
    stage: () => ({
      head: { title: 'email.submit', onBack: nothing, onClose: nothing },
      sheets: emailSheets,
    }),
  },
  args: {
    email: '',
    isSending: false,
    error: undefined,
    onEmail: nothing,
    onSubmit: nothing,
    onReach: nothing,
  },
};
export default meta;

type Props = Story<EmailStoryProps>;
export const Empty: Props = {};
export const Typed: Props = { args: { email: 'ana.lindqvist@mail.example' } };
export const LongEmail: Props = {
  args: { email: 'anastasia.maria.lindqvist-bergstrom.1984@mail.subdomain.example.com' },
};
export const Sending: Props = { args: { email: 'ana.lindqvist@mail.example', isSending: true } };
export const NoAddress: Props = {
  args: { email: 'ana.lindqvist@mail', failure: new FoyerError('UNKNOWN') },
};
export const TooEarly: Props = {
  args: {
    email: 'ana.lindqvist@mail.example',
    failure: new FoyerError('EMAIL_THROTTLED', { seconds: 42 }),
  },
};
export const TooOften: Props = { args: { email: 'ana.lindqvist@mail.example', failure: tooOften } };
export const Unavailable: Props = {
  args: { email: 'ana.lindqvist@mail.example', failure: new FoyerError('FRAME_ABORTED') },
};
