import { FoyerError } from '@foyer/protocol/errors';
import { type ReactElement, useState } from 'react';
import { errorText } from '../../i18n/errorText.ts';
import { useLanguage, useSay } from '../../i18n/Words.tsx';
import { tooOften } from '../../testing/fixtures.ts';
import { nothing, type Story, type StoryMeta } from '../../testing/stories.ts';
import { codeSheets } from '../codeSheets.ts';
import { CodeView, type CodeViewProps } from './CodeView.tsx';

export interface CodeStoryProps extends Omit<CodeViewProps, 'resendAt'> {
  /** What became of the last code. */
  readonly failure?: FoyerError;
  /** How long it is until it may be mailed again, in ms. */
  readonly waitMs: number;
  /** It belongs to a change of address. */
  readonly isChange?: boolean;
}

/** The view with what its page says. The wait begins when it is shown. */
function View({ failure, waitMs, isChange, ...props }: CodeStoryProps): ReactElement {
  const language = useLanguage();
  const say = useSay();
  const [resendAt] = useState(() => Date.now() + waitMs);
  return (
    <CodeView
      {...props}
      error={failure && errorText(language, failure)}
      resendAt={resendAt}
      {...(isChange && { restart: { label: say('change.restart'), onClick: nothing } })}
    />
  );
}

const meta: StoryMeta<CodeStoryProps> = {
  title: 'Views/EmailVerifyOtp',
  component: View,
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
    waitMs: 0,
    onCode: nothing,
    onResend: () => Promise.resolve(true),
  },
};
export default meta;

type Props = Story<CodeStoryProps>;
export const Asking: Props = {};
export const TooEarlyToSend: Props = { args: { waitMs: 24_000 } };
export const Checking: Props = { args: { isChecking: true } };
export const WrongCode: Props = {
  args: { failure: new FoyerError('FRAME_ERROR', { said: 'CODE_REFUSED' }) },
};
export const UsedUp: Props = { args: { failure: new FoyerError('FRAME_ERROR', { said: 'CODE_USED_UP' }) } };
export const TooOften: Props = { args: { unsent: tooOften, waitMs: 3_540_000 } };
export const LongEmail: Props = {
  args: { email: 'anastasia.maria.lindqvist-bergstrom.1984@mail.subdomain.example.com' },
};
