import { tooOften } from '../../testing/fixtures.ts';
import { nothing, type Story, type StoryMeta } from '../../testing/stories.ts';
import leadCss from '../lead.css?inline';
import mailCss from '../mail.css?inline';
import deviceCss from './device.css?inline';
import { EmailVerifyDeviceView, type EmailVerifyDeviceViewProps } from './EmailVerifyDeviceView.tsx';

const meta: StoryMeta<EmailVerifyDeviceViewProps> = {
  title: 'Views/EmailVerifyDevice',
  component: EmailVerifyDeviceView,
  parameters: {
    stage: () => ({
      head: { title: 'device.title', onBack: nothing, onClose: nothing },
      sheets: [leadCss, mailCss, deviceCss],
    }),
  },
  args: {
    email: 'ana.lindqvist@mail.example',
    number: '47',
    resendAt: 0,
    onResend: () => Promise.resolve(true),
  },
};
export default meta;

type Props = Story<EmailVerifyDeviceViewProps>;
export const Waiting: Props = {};
export const TooEarlyToSend: Props = { args: { resendAt: Date.now() + 24_000 } };
export const TooOften: Props = {
  args: {
    unsent: tooOften,
    resendAt: Date.now() + 3_540_000,
  },
};
export const NoNumber: Props = { args: { number: undefined } };
export const LongEmail: Props = {
  args: { email: 'anastasia.maria.lindqvist-bergstrom.1984@mail.subdomain.example.com' },
};
