import type { CodedError } from '@foyer/protocol/errors';
import { type ReactElement, useState } from 'react';
import { clockText } from '../i18n/clockText.ts';
import { errorText } from '../i18n/errorText.ts';
import { useLanguage, useSay } from '../i18n/Words.tsx';
import { Spinner } from '../primitives/Spinner.tsx';
import { useSecondsLeft } from './useSecondsLeft.ts';

/** What a clock of minutes and seconds can show; a longer wait is told above the button. */
const clockSeconds = 3_600;

/**
 * Mails it again, from `resendAt` (ms since the epoch) on; until then it counts down, which is not read out. It keeps
 * the focus while it may not be pressed. Why it could not be mailed again stands above it.
 */
export function ResendButton({
  resendAt,
  disabled = false,
  unsent,
  onResend,
}: {
  resendAt: number;
  disabled?: boolean;
  unsent?: CodedError | undefined;
  onResend: () => Promise<void>;
}): ReactElement {
  const say = useSay();
  const language = useLanguage();
  const seconds = useSecondsLeft(resendAt);
  const [isSending, setSending] = useState(false);
  const isEarly = seconds > 0 && !isSending;
  const isOff = isEarly || disabled;
  const resend = async (): Promise<void> => {
    setSending(true);
    await onResend();
    setSending(false);
  };
  return (
    <>
      <p className={unsent ? 'fy-caption' : 'fy-hide'} role="alert">
        {unsent && !isSending && errorText(language, unsent)}
      </p>
      <button
        type="button"
        className="fy-btn ghost"
        aria-busy={isSending}
        aria-disabled={isOff}
        onClick={isOff || isSending ? undefined : () => void resend()}
      >
        {isSending && <Spinner />}
        <span className="label">
          {isEarly && seconds <= clockSeconds
            ? say('mail.againIn', { time: clockText(language, seconds) })
            : say('mail.again')}
        </span>
      </button>
    </>
  );
}
