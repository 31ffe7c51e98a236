import { nothing, type Story, type StoryMeta } from '../../testing/stories.ts';
import codeMeta, * as codeStories from '../EmailVerifyOtp/CodeView.stories.tsx';
import type { CodeViewProps } from '../EmailVerifyOtp/CodeView.tsx';

const meta: StoryMeta<CodeViewProps> = {
  ...codeMeta,
  title: 'Views/UpdateEmailPrimaryOtp',
  parameters: {
    stage: () => ({
      ...codeMeta.parameters.stage(),
      head: { title: 'change.old', onBack: nothing, onClose: nothing },
    }),
  },
  args: { ...codeMeta.args, restart: { label: 'Start over', onClick: nothing } },
};
export default meta;

export const Asking: Story<CodeViewProps> = {};
export const WrongCode: Story<CodeViewProps> = codeStories.WrongCode;
