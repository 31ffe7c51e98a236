import dangerCss from '../../primitives/danger.css?inline';
import { nothing, type Story, type StoryMeta } from '../../testing/stories.ts';
import { EmbeddedSettingsView, type EmbeddedSettingsViewProps } from './EmbeddedSettingsView.tsx';

const meta: StoryMeta<EmbeddedSettingsViewProps> = {
  title: 'Views/EmbeddedSettings',
  component: EmbeddedSettingsView,
  parameters: {
    stage: () => ({
      head: { title: 'settings.title', onBack: nothing, onClose: nothing },
      sheets: [dangerCss],
    }),
  },
  args: {
    email: 'ana.lindqvist@mail.example',
    opening: undefined,
    isLeaving: false,
    onEmail: nothing,
    onSection: nothing,
    onLeave: nothing,
  },
};
export default meta;

type Props = Story<EmbeddedSettingsViewProps>;
export const Ready: Props = {};
export const Opening: Props = { args: { opening: 'devices' } };
export const SigningOut: Props = { args: { isLeaving: true } };
export const EmailUnknown: Props = { args: { email: undefined } };
export const LongEmail: Props = {
  args: { email: 'anastasia.maria.lindqvist-bergstrom.1984@mail.subdomain.example.com' },
};
