import type { CodedError } from '@foyer/protocol/errors';
import { type ReactElement, useRef, useState } from 'react';
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
  const button = useRef<HTMLButtonElement>(null);
  const [isSending, setSending] = useState(false);
  const [wasSent, setSent] = useState(false);
  const isEarly = seconds > 0 && !isSending;
  const isOff = isEarly || disabled;
  const resend = async (): Promise<void> => {
    const before = focusAround(button.current);
    setSending(true);
    const isSent = await onResend();
    setSending(false);
    setSent(isSent);
    if (isSent && focusAround(button.current) === before) onSent?.();
  };
  return (
    <>
      <p className={unsent ? 'fy-caption' : 'fy-hide'} role="alert">
        {unsent && !isSending && errorText(language, unsent)}
      </p>
      <p className={wasSent && !isSending ? 'fy-caption' : 'fy-hide'} role="status">
        {wasSent && !isSending && say('mail.sent')}
      </p>
      <button
        ref={button}
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

/** What has the focus beside an element: of a press not every browser gives it to the button. */
function focusAround(element: HTMLElement | null): Element | null {
  return (element?.getRootNode() as Partial<ShadowRoot> | undefined)?.activeElement ?? null;
}
