import { nothing, type Story, type StoryMeta } from '../../testing/stories.ts';
import codeMeta, * as codeStories from '../EmailVerifyOtp/CodeView.stories.tsx';

const meta: StoryMeta<codeStories.CodeStoryProps> = {
  ...codeMeta,
  title: 'Views/UpdateEmailPrimaryOtp',
  parameters: {
    stage: () => ({
      ...codeMeta.parameters.stage(),
      head: { title: 'change.old', onBack: nothing, onClose: nothing },
    }),
  },
  args: { ...codeMeta.args, isChange: true },
};
export default meta;

export const Asking: Story<codeStories.CodeStoryProps> = {};
export const WrongCode: Story<codeStories.CodeStoryProps> = codeStories.WrongCode;
