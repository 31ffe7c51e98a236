import { FoyerError } from '@foyer/protocol/errors';
import { nothing, type Story, type StoryMeta } from '../../testing/stories.ts';
import codeMeta, * as codeStories from '../EmailVerifyOtp/CodeView.stories.tsx';
import type { CodeViewProps } from '../EmailVerifyOtp/CodeView.tsx';

const meta: StoryMeta<CodeViewProps> = {
  ...codeMeta,
  title: 'Views/UpdateEmailSecondaryOtp',
  parameters: {
    stage: () => ({
      ...codeMeta.parameters.stage(),
      head: { title: 'change.fresh', onBack: nothing, onClose: nothing },
    }),
  },
  args: { ...codeMeta.args, restart: { label: 'Start over', onClick: nothing } },
};
export default meta;

export const Asking: Story<CodeViewProps> = {};
export const NotMailedYet: Story<CodeViewProps> = {
  args: {
    isUnmailed: true,
    unsent: new FoyerError('EMAIL_THROTTLED', { seconds: 40 }),
    resendAt: Date.now() + 40_000,
  },
};
export const WrongCode: Story<CodeViewProps> = codeStories.WrongCode;
