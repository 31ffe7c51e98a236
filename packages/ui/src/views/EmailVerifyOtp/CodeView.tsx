import type { CodedError } from '@foyer/protocol/errors';
import { type ReactElement, useState } from 'react';
import { useRich, useSay } from '../../i18n/Words.tsx';
import { Body, Foot } from '../../primitives/Body.tsx';
import { Button } from '../../primitives/Button.tsx';
import { CodeField } from '../../primitives/CodeField.tsx';
import { ResendButton } from '../ResendButton.tsx';

export interface CodeViewProps {
  /** Where the code was mailed to. */
  readonly email: string;
  readonly isChecking: boolean;
  /** Why the last code was no good, and what to do. */
  readonly error: string | undefined;
  /** Why it could not be mailed again. */
  readonly unsent?: CodedError | undefined;
  /** It was not mailed yet, as `unsent` says. */
  readonly isUnmailed?: boolean | undefined;
  /** When it may be mailed again, in ms since the epoch. */
  readonly resendAt: number;
  readonly onCode: (code: string) => void;
  /** Answers whether it was mailed. */
  readonly onResend: () => Promise<boolean>;
  /** Begins with another address, and what that is called. */
  readonly restart?: { readonly label: string; readonly onClick: () => void };
}

/** How long a mailed code is good, in minutes (security.md §1.4). */
const validMinutes = 5;

/** Asks for the code that was mailed. */
export function CodeView(props: CodeViewProps): ReactElement {
  const { email, isChecking, error, unsent, isUnmailed, resendAt, onCode, onResend, restart } = props;
  const say = useSay();
  const rich = useRich();
  /** Each code that was mailed begins anew: digits of the one before fit none after it. */
  const [round, setRound] = useState(0);
  const address = <bdi className="fy-address">{email}</bdi>;
  return (
    <>
      <Body>
        <p className="fy-lead-text">
          {isUnmailed ? address : rich('otp.sent', { email: address })}{' '}
          {!isUnmailed && say('mail.valid', { count: validMinutes })}
        </p>
        {!isUnmailed && <CodeField key={round} isChecking={isChecking} error={error} onCode={onCode} />}
      </Body>
      <Foot>
        <ResendButton
          resendAt={resendAt}
          disabled={isChecking}
          unsent={unsent}
          onResend={onResend}
          onSent={() => setRound(round + 1)}
        />
        {restart && <Button kind="ghost" label={restart.label} onClick={restart.onClick} />}
      </Foot>
    </>
  );
}
