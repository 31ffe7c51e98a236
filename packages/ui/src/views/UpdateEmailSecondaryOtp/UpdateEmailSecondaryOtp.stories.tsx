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
export const WrongCode: Story<CodeViewProps> = codeStories.WrongCode;
