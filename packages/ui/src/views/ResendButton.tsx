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
 * the focus while it may not be pressed. That it was mailed again, or why it could not be, stands above it.
 */
export function ResendButton({
  resendAt,
  disabled = false,
  unsent,
  onResend,
  onSent,
}: {
  resendAt: number;
  disabled?: boolean;
  unsent?: CodedError | undefined;
  /** Answers whether it was mailed. */
  onResend: () => Promise<boolean>;
  /** It was mailed to a visitor who waited for that: the focus may go where they go on. */
  onSent?: () => void;
}): ReactElement {
  const say = useSay();
  const language = useLanguage();
  const seconds = useSecondsLeft(resendAt);
  const [mail, setMail] = useState<'sending' | 'sent'>();
  const isSending = mail === 'sending';
  const isEarly = seconds > 0 && !isSending;
  const isOff = isEarly || disabled;
  /** Not every browser gives the focus to a button that is pressed: what has it there must be the same after as before. */
  const resend = async (root: ShadowRoot): Promise<void> => {
    const { activeElement } = root;
    setMail('sending');
    const isSent = await onResend();
    setMail(isSent ? 'sent' : undefined);
    if (isSent && root.activeElement === activeElement) onSent?.();
  };
  // Away while it is sent: what is said again is read out again.
  const line = (role: 'alert' | 'status', text: string | false | undefined) => (
    <p className={text ? 'fy-caption' : 'fy-hide'} role={role}>
      {text}
    </p>
  );
  return (
    <>
      {line('alert', !isSending && unsent && errorText(language, unsent))}
      {line('status', mail === 'sent' && say('mail.sent'))}
      <button
        type="button"
        className="fy-btn ghost"
        aria-busy={isSending}
        aria-disabled={isOff}
        onClick={
          isOff || isSending
            ? undefined
            : ({ currentTarget }) => void resend(currentTarget.getRootNode() as ShadowRoot)
        }
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
