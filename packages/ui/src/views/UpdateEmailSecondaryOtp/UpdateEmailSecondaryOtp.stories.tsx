import { nothing, type Story, type StoryMeta } from '../../testing/stories.ts';
import { codeSheets } from '../codeSheets.ts';
import { CodeView, type CodeViewProps } from '../EmailVerifyOtp/CodeView.tsx';

const meta: StoryMeta<CodeViewProps> = {
  title: 'Views/UpdateEmailSecondaryOtp',
  component: CodeView,
  parameters: {
    stage: () => ({
      head: { title: 'Confirm new email', onBack: nothing, onClose: nothing },
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
    restart: { label: 'Start over', onClick: nothing },
  },
};
export default meta;

export const Asking: Story<CodeViewProps> = {};
export const WrongCode: Story<CodeViewProps> = { args: { error: 'That code doesn’t match' } };
