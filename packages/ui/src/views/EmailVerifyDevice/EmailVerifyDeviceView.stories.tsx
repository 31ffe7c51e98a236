import { type ReactElement, useState } from 'react';
import { tooOften } from '../../testing/fixtures.ts';
import { nothing, type Story, type StoryMeta } from '../../testing/stories.ts';
import leadCss from '../lead.css?inline';
import mailCss from '../mail.css?inline';
import deviceCss from './device.css?inline';
import { EmailVerifyDeviceView, type EmailVerifyDeviceViewProps } from './EmailVerifyDeviceView.tsx';

interface DeviceStoryProps extends Omit<EmailVerifyDeviceViewProps, 'resendAt'> {
  /** How long it is until it may be mailed again, in ms, from when it is shown. */
  readonly waitMs: number;
}

function View({ waitMs, ...props }: DeviceStoryProps): ReactElement {
  const [resendAt] = useState(() => Date.now() + waitMs);
  return <EmailVerifyDeviceView {...props} resendAt={resendAt} />;
}

const meta: StoryMeta<DeviceStoryProps> = {
  title: 'Views/EmailVerifyDevice',
  component: View,
  parameters: {
    stage: () => ({
      head: { title: 'device.title', onBack: nothing, onClose: nothing },
      sheets: [leadCss, mailCss, deviceCss],
    }),
  },
  args: {
    email: 'ana.lindqvist@mail.example',
    number: '47',
    waitMs: 0,
    onResend: () => Promise.resolve(true),
  },
};
export default meta;

type Props = Story<DeviceStoryProps>;
export const Waiting: Props = {};
export const TooEarlyToSend: Props = { args: { waitMs: 24_000 } };
export const TooOften: Props = { args: { unsent: tooOften, waitMs: 3_540_000 } };
export const NoNumber: Props = { args: { number: undefined } };
export const LongEmail: Props = {
  args: { email: 'anastasia.maria.lindqvist-bergstrom.1984@mail.subdomain.example.com' },
};
