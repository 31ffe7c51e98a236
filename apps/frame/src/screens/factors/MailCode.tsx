import type { FlowMailReply } from '@foyer/protocol/auth';
import { type ReactElement, useRef, useState } from 'react';
import type { MailedCode } from '../../requests/FrameContext.ts';
import { judgeCode, newCode } from '../../requests/judgeCode.ts';
import { systemClock } from '../../session/systemClock.ts';
import { Rich } from '../../words/Rich.tsx';
import { useClock, useSay } from '../../words/Words.tsx';
import { Button } from '../parts/Button.tsx';
import { Card } from '../parts/Card.tsx';
import { CodeField } from '../parts/CodeField.tsx';
import { failureWords } from '../parts/failureWords.ts';
import { MailAddress } from '../parts/MailAddress.tsx';
import { useMailAgain } from './useMailAgain.ts';

export interface MailCodeProps {
  /** The text above, with a place for the address. */
  readonly lead: 'factor.mail.lead' | 'account.code.lead';
  readonly email: string;
  readonly resendInMs: number;
  /** Rejects with what is wrong, by its code. */
  readonly attempt: (code: string) => Promise<void>;
  /** The code that was mailed last, where it outlives this screen. */
  readonly mailed?: { current: MailedCode };
  /** Mails another. */
  readonly resend: () => Promise<FlowMailReply>;
  /** Words for a failure. */
  readonly words?: typeof failureWords;
  readonly onDone: () => void;
  readonly onLeave?: () => void;
  readonly onBack?: () => void;
  readonly isPage?: boolean;
}

/** Six digits from a mail: typed, pasted or filled in, and sent when they are six. */
export function MailCode(props: MailCodeProps): ReactElement {
  const { lead, email, attempt, words = failureWords, onDone } = props;
  const say = useSay();
  const clock = useClock();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const own = useRef(newCode(systemClock));
  const mailed = props.mailed ?? own;
  const resend = async (): Promise<number> => {
    const { resendInMs, expiresInMs } = await props.resend();
    mailed.current = newCode(systemClock, expiresInMs);
    return resendInMs;
  };
  const { seconds, outcome, round, ask, forget } = useMailAgain(resend, props.resendInMs, words);
  const isSending = outcome.step === 'sending';
  const judge = async (code: string): Promise<void> => {
    setBusy(true);
    setError(undefined);
    forget();
    try {
      await judgeCode(systemClock, mailed.current, () => attempt(code));
    } catch (fault) {
      setError(words(say, fault));
      return setBusy(false);
    }
    onDone();
  };
  const again = (): void => {
    setError(undefined);
    void ask();
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
          busy={isSending}
          disabled={!isSending && (seconds > 0 || isBusy)}
          label={
            seconds > 0 ? say('factor.mail.resendIn', { time: clock(seconds) }) : say('factor.mail.resend')
          }
          onClick={again}
        />
      }
    >
      <p className="fy-lead-text">
        <Rich of={lead} places={{ email: <MailAddress of={email} /> }} />
      </p>
      <CodeField
        key={round}
        isAnew={round > 0}
        onCode={(code) => void judge(code)}
        isBusy={isBusy}
        error={error}
      />
      <p className="fy-caption" role="status">
        {isBusy ? say('factor.mail.checking') : outcome.step === 'sent' ? say('factor.mail.resent') : ''}
      </p>
      <p className="fy-caption" role="alert">
        {outcome.step === 'failed' ? outcome.why : ''}
      </p>
    </Card>
  );
}

/** The code of a step-up. */
export function MailStepUp(props: Omit<MailCodeProps, 'lead'>): ReactElement {
  return <MailCode {...props} lead="factor.mail.lead" />;
}
