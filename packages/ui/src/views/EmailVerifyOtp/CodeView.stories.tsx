import { tooOften } from '../../testing/fixtures.ts';
import { nothing, type Story, type StoryMeta } from '../../testing/stories.ts';
import { codeSheets } from '../codeSheets.ts';
import { CodeView, type CodeViewProps } from './CodeView.tsx';

const meta: StoryMeta<CodeViewProps> = {
  title: 'Views/EmailVerifyOtp',
  component: CodeView,
  parameters: {
    stage: () => ({
      head: { title: 'mail.title', onBack: nothing, onClose: nothing },
      sheets: codeSheets,
    }),
  },
  args: {
    email: 'ana.lindqvist@mail.example',
    isChecking: false,
    error: undefined,
    resendAt: 0,
    onCode: nothing,
    onResend: () => Promise.resolve(true),
  },
};
export default meta;

type Props = Story<CodeViewProps>;
export const Asking: Props = {};
export const TooEarlyToSend: Props = { args: { resendAt: Date.now() + 24_000 } };
export const Checking: Props = { args: { isChecking: true } };
export const WrongCode: Props = { args: { error: 'That code doesn’t match. Try again' } };
export const UsedUp: Props = { args: { error: 'This code no longer works. Send a new one' } };
export const TooOften: Props = {
  args: {
    unsent: tooOften,
    resendAt: Date.now() + 3_540_000,
  },
};
export const LongEmail: Props = {
  args: { email: 'anastasia.maria.lindqvist-bergstrom.1984@mail.subdomain.example.com' },
};
