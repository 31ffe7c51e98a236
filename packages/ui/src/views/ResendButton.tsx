import { type ReactElement, useState } from 'react';
import { clockText } from '../i18n/clockText.ts';
import { useLanguage, useSay } from '../i18n/Words.tsx';
import { Button } from '../primitives/Button.tsx';
import { useSecondsLeft } from './useSecondsLeft.ts';

/**
 * Mails it again, from `resendAt` (ms since the epoch) on; until then it counts down, which is not read out. That it
 * was sent is.
 */
export function ResendButton({
  resendAt,
  disabled = false,
  onResend,
}: {
  resendAt: number;
  disabled?: boolean;
  onResend: () => Promise<boolean>;
}): ReactElement {
  const say = useSay();
  const language = useLanguage();
  const seconds = useSecondsLeft(resendAt);
  const [isSending, setSending] = useState(false);
  const [wasSent, setSent] = useState(false);
  const resend = async (): Promise<void> => {
    setSending(true);
    setSent(false);
    setSent(await onResend());
    setSending(false);
  };
  const isEarly = seconds > 0 && !isSending;
  return (
    <>
      <Button
        kind="ghost"
        busy={isSending}
        disabled={isEarly || disabled}
        label={isEarly ? say('mail.againIn', { time: clockText(language, seconds) }) : say('mail.again')}
        onClick={() => void resend()}
      />
      <p className="fy-hide" role="status">
        {wasSent && say('mail.sent')}
      </p>
    </>
  );
}
