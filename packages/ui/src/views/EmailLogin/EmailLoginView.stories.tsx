import { nothing, type Story, type StoryMeta } from '../../testing/stories.ts';
import { emailSheets } from '../emailSheets.ts';
import type { EmailFormProps } from './EmailForm.tsx';
import { EmailLoginView } from './EmailLoginView.tsx';

const meta: StoryMeta<EmailFormProps> = {
  title: 'Views/EmailLogin',
  component: EmailLoginView,
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

type Props = Story<EmailFormProps>;
export const Empty: Props = {};
export const Typed: Props = { args: { email: 'ana.lindqvist@mail.example' } };
export const LongEmail: Props = {
  args: { email: 'anastasia.maria.lindqvist-bergstrom.1984@mail.subdomain.example.com' },
};
export const Sending: Props = { args: { email: 'ana.lindqvist@mail.example', isSending: true } };
export const NoAddress: Props = {
  args: { email: 'ana.lindqvist@mail', error: 'Enter a full email address, like ana@mail.com.' },
};
export const TooEarly: Props = {
  args: { email: 'ana.lindqvist@mail.example', error: 'Please try again after 42 seconds' },
};
