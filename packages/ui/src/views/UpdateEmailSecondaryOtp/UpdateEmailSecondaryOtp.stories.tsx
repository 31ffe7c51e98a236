import { FoyerError } from '@foyer/protocol/errors';
import { nothing, type Story, type StoryMeta } from '../../testing/stories.ts';
import codeMeta, * as codeStories from '../EmailVerifyOtp/CodeView.stories.tsx';

const meta: StoryMeta<codeStories.CodeStoryProps> = {
  ...codeMeta,
  title: 'Views/UpdateEmailSecondaryOtp',
  parameters: {
    stage: () => ({
      ...codeMeta.parameters.stage(),
      head: { title: 'change.fresh', onBack: nothing, onClose: nothing },
    }),
  },
  args: { ...codeMeta.args, isChange: true },
};
export default meta;

export const Asking: Story<codeStories.CodeStoryProps> = {};
export const NotMailedYet: Story<codeStories.CodeStoryProps> = {
  args: {
    isUnmailed: true,
    unsent: new FoyerError('EMAIL_THROTTLED', { seconds: 40 }),
    waitMs: 40_000,
  },
};
export const WrongCode: Story<codeStories.CodeStoryProps> = codeStories.WrongCode;
