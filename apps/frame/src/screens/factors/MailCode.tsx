import { type ReactElement, useState } from 'react';
import { Button } from '../parts/Button.tsx';
import { Card } from '../parts/Card.tsx';
import { CodeField } from '../parts/CodeField.tsx';
import { clockText, useSeconds } from '../parts/useSeconds.ts';
import { useSay } from '../words/Words.tsx';
import { faultOf } from './AskFactor.tsx';

export interface MailCodeProps {
  readonly lead: string;
  readonly email: string;
  readonly resendInMs: number;
  /** Rejects with the words to show. */
  readonly attempt: (code: string) => Promise<void>;
  /** Mails another; answers ms until the next. */
  readonly resend: () => Promise<number>;
  readonly onDone: () => void;
  readonly onLeave?: () => void;
  readonly onBack?: () => void;
  readonly isPage?: boolean;
}

/** Six digits from a mail: typed, pasted or filled in, and sent when they are six. */
export function MailCode(props: MailCodeProps): ReactElement {
  const { lead, email, attempt, resend, onDone } = props;
  const say = useSay();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [wasResent, setResent] = useState(false);
  const [until, setUntil] = useState(() => performance.now() + props.resendInMs);
  const seconds = useSeconds(until);
  const judge = async (code: string): Promise<void> => {
    setBusy(true);
    setError(undefined);
    setResent(false);
    const fault = await faultOf(attempt(code), say('parts.failed'));
    if (fault === undefined) return onDone();
    setError(fault);
    setBusy(false);
  };
  const again = async (): Promise<void> => {
    setError(undefined);
    try {
      setUntil(performance.now() + (await resend()));
      setResent(true);
    } catch (fault) {
      setError(fault instanceof Error && fault.message !== '' ? fault.message : say('parts.failed'));
    }
  };
  return (
    <Card
      title={say('factor.mail.title')}
      onLeave={props.onLeave}
      onBack={props.onBack}
      isPage={props.isPage ?? false}
      foot={
        <Button
          kind="ghost"
          disabled={seconds > 0 || isBusy}
          label={
            seconds > 0
              ? say('factor.mail.resendIn', { time: clockText(seconds) })
              : say('factor.mail.resend')
          }
          onClick={() => void again()}
        />
      }
    >
      <p className="fy-lead-text">
        {lead} <b>{email}</b>
      </p>
      <CodeField onCode={(code) => void judge(code)} isBusy={isBusy} error={error} />
      <p className="fy-caption" role="status">
        {isBusy ? say('factor.mail.checking') : wasResent ? say('factor.mail.resent') : ''}
      </p>
    </Card>
  );
}

/** The code of a step-up. */
export function MailStepUp(props: Omit<MailCodeProps, 'lead'>): ReactElement {
  const say = useSay();
  return <MailCode {...props} lead={say('factor.mail.lead')} />;
}
